import { execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const projectsOf = {
  embedded: ['--ignoreProjects', 'journeys'],
  servers: ['--selectProjects', 'node'],
  browser: ['--selectProjects', 'journeys'],
};
const minutesOf = (files) => Math.min(5 + 1.5 * files, 60);

/** Lists the test files that a round of the tree plays, as its jest.config.mjs has it: files left out there are not listed. */
export function listTests(folder, round, servers = {}) {
  const args = [...jest, ...projectsOf[round], '--listTests', '--json'];
  const env = environment(round, servers);
  const stdio = ['ignore', 'pipe', 'ignore'];
  const printed = execFileSync(process.execPath, args, { cwd: folder, env, stdio, encoding: 'utf8' });
  return new Set(JSON.parse(printed).map((path) => relative(folder, path)));
}

/**
 * Plays test files of the tree on one core, in this order, and answers those that came to their end, each with the names of its
 * failing tests. With `bail` it stops at the first that fails. A run without an end is ended; the file that it was at counts
 * as failing.
 */
export async function play(folder, files, { round, servers = {}, bail = false }) {
  const lines = mkdtempSync(join(tmpdir(), 'balcao-seeded-lines-'));
  const report = join(lines, 'files');
  const args = [
    ...jest,
    ...projectsOf[round],
    `--reporters=${beside('reporter.mjs')}`,
    `--testSequencer=${beside('sequencer.mjs')}`,
    ...(bail ? ['--bail'] : []),
    ...['--runTestsByPath', ...files],
  ];
  const env = {
    ...environment(round, servers),
    ...{ SEEDED_DEFECTS_LINES: report, SEEDED_DEFECTS_ORDER: JSON.stringify(files) },
  };
  try {
    const code = await run(args, { cwd: folder, env }, minutesOf(files.length) * 60_000);
    const played = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n').map(JSON.parse) : [];
    if (code === 0 || played.some(({ failed }) => failed.length > 0)) return played;
    const missing = files.find((file) => !played.some((each) => each.file === file));
    return [...played, { file: missing ?? files[0], failed: ['the file did not come to its end'] }];
  } finally {
    rmSync(lines, { recursive: true });
  }
}

function environment(round, { database, redis, chromium } = {}) {
  const onServers = round === 'servers' ? { TEST_DATABASE_URL: database, TEST_REDIS_URL: redis } : {};
  return {
    ...process.env,
    ...{ TEST_DATABASE_URL: '', TEST_REDIS_URL: '', DURATIONS_FILE: '' },
    ...onServers,
    ...(chromium ? { CHROMIUM: chromium } : {}),
    ...{ TEST_ROUND: round, JEST_WORKERS: '1', FORCE_COLOR: '0' },
  };
}

/** Runs Node in a process group of its own, which ends with this process, and with the time that it has. */
export function run(args, options, timeMs) {
  return new Promise((resolve, reject) => {
    const log = openSync(join(options.cwd, '.git', 'seeded-defects-log'), 'a');
    const child = spawn(process.execPath, args, {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const end = () => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of it is left.
      }
    };
    const timer = setTimeout(end, timeMs);
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      // Processes that a test left behind go too.
      end();
      resolve(code ?? 1);
    });
  });
}
