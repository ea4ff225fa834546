import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../steps/run.mjs';
import { failuresOf } from './failures.mjs';

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--passWithNoTests',
  '--json',
];
/** Signals that end a run. */
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one round of tests and returns `{ passed, failed, skipped, files, failures }`. Its lines begin with its name, since rounds
 * run side by side. A jest that ends with an error without any failed test counts as one failure: it could not load a file, or
 * died.
 */
export async function playRound({ name, projects, env, v8 = [] }, { workers, results, args }) {
  const file = join(results, `${name}.json`);
  const code = await spawned(
    name,
    [
      ...v8,
      ...jest,
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
      '--selectProjects',
      ...projects,
      ...dashed(args),
    ],
    { ...process.env, ...env, TEST_ROUND: name, DURATIONS_FILE: `${file}.durations` },
  );
  const files = (readJson(`${file}.durations`) ?? []).map((each) => ({ ...each, round: name }));
  const result = readJson(file);
  const counted = countsOf(result);
  const failures = failuresOf(result, root).map((each) => ({ ...each, round: name }));
  return { ...counted, failed: counted.failed || (code === 0 ? 0 : 1), files, failures };
}

/** Without the two dashes jest would take a path for one more project. */
function dashed(args) {
  return args.length === 0 ? [] : args[0]?.startsWith('-') ? args : ['--', ...args];
}

function spawned(name, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const passOn = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, passOn);
    const printed = [child.stdout, child.stderr].map(
      (stream) =>
        new Promise((ended) => {
          const lines = createInterface({ input: stream });
          lines.on('line', (line) => process.stdout.write(`${name.padEnd(8)}${line}\n`));
          lines.once('close', ended);
        }),
    );
    child.once('error', reject);
    child.once('exit', async (code, signal) => {
      for (const each of signals) process.off(each, passOn);
      // A process that a test left behind may hold the pipes open; the round does not wait for it.
      await Promise.race([Promise.all(printed), new Promise((late) => setTimeout(late, 2_000).unref())]);
      resolve(signal ? 128 : (code ?? 1));
    });
  });
}

/** Counts of a jest's result; none when it ended before it could write them. */
function countsOf(result) {
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
