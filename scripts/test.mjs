// `npm test`: installs and builds what changed, then runs every test that this machine can run.
//   node + web      everything on the embedded database, no service needed
//   journeys        a browser against the built product, when a Chromium is found (or named in CHROMIUM)
//   node + journeys once more on MySQL and Redis, when they answer on their default ports without a password, or
//                   on TEST_DATABASE_URL and TEST_REDIS_URL, which then must answer
// Arguments go to jest: `npm test -- core/http`. The slowest files of all rounds are named at the end, and the last line
// counts all rounds together.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tellDurations } from './jest/durations.mjs';
import { requireNode } from './steps/node-version.mjs';
import { run } from './steps/run.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');
const { findChromium, findDatabase, findRedis } = await import('./steps/servers.mjs');

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--passWithNoTests',
  '--json',
];
const sum = { passed: 0, failed: 0, skipped: 0 };
const files = [];
const results = mkdtempSync(join(tmpdir(), 'balcao-results-'));

try {
  await installIfNeeded();
  await buildIfNeeded();
  for (const round of await rounds()) await play(round);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  sum.failed += 1;
} finally {
  rmSync(results, { recursive: true, force: true });
}
if (files.length > 1) process.stdout.write(tellDurations(files));
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function rounds() {
  const chromium = findChromium();
  const database = await findDatabase();
  const redis = await findRedis();
  const embedded = { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined };
  const planned = [{ title: 'on the embedded database', projects: ['node', 'web'], env: embedded }];
  const browser = { CHROMIUM: chromium ?? undefined };
  if (chromium)
    planned.push({
      title: 'in a browser',
      projects: ['journeys'],
      env: { ...embedded, TEST_ROUND: 'browser', ...browser },
    });
  else
    process.stdout.write('Left out: the browser journeys. No Chromium was found; CHROMIUM can name one.\n');
  if (database && redis) {
    const servers = {
      TEST_DATABASE_URL: database,
      TEST_REDIS_URL: redis,
      TEST_ROUND: 'servers',
      ...browser,
    };
    const projects = chromium ? ['node', 'journeys'] : ['node'];
    planned.push({ title: 'on MySQL and Redis', projects, env: servers });
  } else {
    const missing = [database ? '' : 'MySQL', redis ? '' : 'Redis'].filter(Boolean).join(' and ');
    process.stdout.write(`Left out: the round on MySQL and Redis. ${missing} did not answer.\n`);
  }
  return planned;
}

async function play({ title, projects, env }) {
  process.stdout.write(`\n${projects.join(' and ')}, ${title}\n`);
  const file = join(results, `${title.replaceAll(' ', '-')}.json`);
  const durations = `${file}.durations`;
  const args = [
    ...jest,
    `--outputFile=${file}`,
    '--selectProjects',
    ...projects,
    ...dashed(process.argv.slice(2)),
  ];
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...env, DURATIONS_FILE: durations },
  });
  for (const each of readJson(durations) ?? []) files.push({ ...each, round: title });
  const counted = readCounts(file);
  sum.passed += counted.passed;
  sum.skipped += counted.skipped;
  sum.failed += counted.failed || (code === 0 ? 0 : 1);
}

/** Without the two dashes jest would take a path for one more project. */
function dashed(args) {
  return args.length === 0 ? [] : args[0]?.startsWith('-') ? args : ['--', ...args];
}

function readCounts(file) {
  const result = readJson(file);
  // Jest ended before it could write them; its exit code still counts.
  if (!result) return { passed: 0, failed: 0, skipped: 0 };
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
