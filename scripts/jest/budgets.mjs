// What a test file may use of the machine: counts, which are the same on a busy machine, and no times. A file over its count
// fails with advice. A file that needs more by its subject has a line of its own here, with the reason.

/** By project. */
const ordinary = {
  node: { applications: 3, databases: 3, hashes: 15, pausedMs: 0 },
  web: { applications: 0, databases: 0, hashes: 0, pausedMs: 0 },
  journeys: { products: 1, pages: 4, databases: 1, hashes: 0, pausedMs: 0 },
};

/** Files whose subject needs more: `{ why, may }`. */
const particular = {
  'cli/ops/backup/backup.test.ts': {
    why: 'each backup that was made to harm is restored into a database of its own',
    may: { databases: 40, applications: 6 },
  },
  'cli/server/demo/demo-password.test.ts': {
    why: 'each case is a first start',
    may: { applications: 4, databases: 4 },
  },
  'core/accounts/sign-in/sign-in.test.ts': {
    why: 'its subject is passwords, and applications with other limits',
    may: { applications: 4, databases: 4, hashes: 90 },
  },
  'core/accounts/two-factor/sign-in.test.ts': { why: 'each case signs in', may: { hashes: 70 } },
  'core/accounts/users/users.test.ts': { why: 'its subject is new users', may: { hashes: 40 } },
  'core/jobs/jobs.test.ts': { why: 'processes that restart on one database', may: { applications: 4 } },
  'core/jobs/redis-queue.test.ts': {
    why: 'each case is a queue of its own, in one or two processes',
    may: { applications: 12, databases: 12 },
  },
  'core/process-lock.test.ts': { why: 'each case is a folder', may: { databases: 6 } },
  'core/testing/plugin-conformance.test.ts': {
    why: 'each plugin under test is an installation',
    may: { applications: 5, databases: 5 },
  },
  'plugins/channel-whatsapp/files/late-files.test.ts': {
    why: 'processes that restart on one database',
    may: { applications: 4 },
  },
  'plugins/email/email.test.ts': { why: 'installations with other mail servers', may: { databases: 4 } },
  'plugins/integrations/deliveries/hostile-receivers.test.ts': {
    why: 'a receiver that drips is the subject',
    may: { pausedMs: 30_000 },
  },
  'plugins/optional.test.ts': {
    why: 'the product without each optional plugin in turn',
    may: { applications: 40, databases: 75, hashes: 40 },
  },
  'plugins/webhooks/outlives.test.ts': {
    why: 'processes that restart on one database',
    may: { applications: 4, databases: 4 },
  },
};

const advice = {
  applications: 'Start one in beforeAll, and give each test a company of its own.',
  databases: 'Each application makes one: share the application, or start the second on its data.',
  products: 'Start one product for the file; its tests come as people of their own.',
  pages: 'Look at several things on a page while it is open.',
  hashes: 'Sign in by the factories (`app.api(user)`), which open a session without a password.',
  pausedMs: 'Wait for a thing (`eventually`), and let a configured time be shorter.',
};

/** Sentences on what a file used over its count; none when it kept to it. */
export function overBudget(path, project, used) {
  const may = { ...ordinary[project], ...particular[path]?.may };
  return Object.entries(used)
    .filter(([kind, count]) => count > (may[kind] ?? 0))
    .map(([kind, count]) => `${kind}: ${count}, may be ${may[kind] ?? 0}. ${advice[kind] ?? ''}`);
}

/** A file's weight for the order of play: those with the most to do go first, so that none is left alone at the end. */
export function weightOf(path, project) {
  const may = { ...ordinary[project], ...particular[path]?.may };
  return (may.applications ?? 0) + 3 * (may.products ?? 0) + (may.pages ?? 0) + (may.pausedMs ?? 0) / 1000;
}
