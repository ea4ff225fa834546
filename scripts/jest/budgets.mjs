// Budgets of a test file on the machine: counts, which are the same on a busy machine, and no times. A file over its count
// fails with advice.
//
// A file that needs more by its subject has a line of its own here, with the reason.

/** Limits for a test file of each project: how many applications, databases and processes it may start. */
const ordinary = {
  node: { applications: 4, databases: 4, hashes: 30 },
  web: { applications: 0, databases: 0, hashes: 0 },
  // The first file of a worker loads core, which takes a hash to compare unknown names with.
  journeys: { products: 2, pages: 5, databases: 1, hashes: 1 },
};

/** Test files that need more than the usual limits: `{ why, may }`. */
const particular = {
  'cli/ops/backup/backup.test.ts': {
    why: 'each archive is restored into a database of its own',
    may: { databases: 12 },
  },
  'cli/ops/backup/bucket-claims.test.ts': {
    why: 'each archive is restored into a database of its own',
    may: { databases: 8 },
  },
  'cli/ops/backup/put-back.test.ts': {
    why: 'each archive is restored into a database of its own',
    may: { databases: 6 },
  },
  'cli/provisioning/provisioning.test.ts': { why: 'its subject is many users', may: { hashes: 130 } },
  'core/accounts/sign-in/sign-in.test.ts': { why: 'its subject is passwords', may: { hashes: 90 } },
  'core/accounts/two-factor/sign-in.test.ts': { why: 'each case signs in', may: { hashes: 70 } },
  'core/accounts/users/users.test.ts': { why: 'its subject is new users', may: { hashes: 40 } },
  'core/database/migration/migrate.test.ts': { why: 'each case is an empty database', may: { databases: 8 } },
  'core/http/probes.test.ts': {
    why: 'each case is an installation that lacks something',
    may: { applications: 6, databases: 6 },
  },
  'core/jobs/redis-queue.test.ts': {
    why: 'each case is a queue of its own, in one or two processes',
    may: { applications: 12, databases: 12 },
  },
  'core/process-lock.test.ts': { why: 'each case is a folder', may: { databases: 6 } },
  'core/testing/migrated-database.test.ts': { why: 'its subject is databases', may: { databases: 8 } },
  'plugins/conformance.test.ts': {
    why: 'each plugin of ours is judged in an installation',
    may: { databases: 6 },
  },
  'plugins/optional.test.ts': {
    why: 'the product without its optional plugins, in groups or one by one',
    may: { applications: 40, databases: 75, hashes: 40 },
  },
};

const advice = {
  applications: 'Start one in beforeAll, and give each test a company of its own.',
  databases: 'Each application makes one: share the application, or start the second on its data.',
  products: 'Start one product for the file; its tests come as people of their own.',
  pages: 'Look at several things on a page while it is open.',
  hashes: 'Sign in by the factories (`app.api(user)`), which open a session without a password.',
};

/** Returns a sentence for each limit that a test file exceeded; none when it kept them. */
export function overBudget(path, project, used) {
  const may = { ...ordinary[project], ...particular[path]?.may };
  return Object.entries(used)
    .filter(([kind, count]) => count > (may[kind] ?? 0))
    .map(([kind, count]) => `${kind}: ${count}, may be ${may[kind] ?? 0}. ${advice[kind] ?? ''}`);
}

/** Returns a file's weight for the order of the run: files with the most work go first, so that none runs alone at the end. */
export function weightOf(path, project) {
  const may = { ...ordinary[project], ...particular[path]?.may };
  return (may.applications ?? 0) + 3 * (may.products ?? 0) + (may.pages ?? 0);
}
