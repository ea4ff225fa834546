// `npm test`: installs and builds what changed, then plays every round that this machine can play (scripts/jest/rounds.mjs),
// several side by side. Arguments go to jest: `npm test -- core/http`. Two are its own:
//   --all       plays everything: each file that opens a database on servers too, and each screen in every size and language
//   --seed=N    plays the files in the order of an earlier run, which printed N
// The slowest files of all rounds and every test that failed are named at the end, and the last line counts all rounds together.
import { availableParallelism } from 'node:os';
import { reportDurations } from './jest/durations.mjs';
import { reportFailures } from './jest/failures.mjs';
import { playRound, signals } from './jest/play-round.mjs';
import { makeRunFolder } from './steps/in-memory.mjs';
import { requireNode } from './steps/node-version.mjs';

requireNode();
const { installIfNeeded } = await import('./steps/install.mjs');
const { buildIfNeeded } = await import('./steps/build.mjs');

const given = process.argv.slice(2);
const isOwn = (arg) => arg === '--all' || arg.startsWith('--seed=');
const args = given.filter((arg) => !isOwn(arg));
const seed = given.find((arg) => arg.startsWith('--seed='))?.slice('--seed='.length) ?? newSeed();
process.env.TEST_SEED = seed;
if (given.includes('--all')) process.env.TEST_ALL = 'true';

const cores = availableParallelism();
/**
 * Number of rounds that run at once. With its data in memory a round hardly waits, so a third one would only slow down the
 * others.
 */
const sideBySide = Math.min(Number(process.env.TEST_SIDE_BY_SIDE ?? 2), 4);
const sum = { passed: 0, failed: 0, skipped: 0 };
const files = [];
const failures = [];
const folder = makeRunFolder();
let servers;

try {
  await installIfNeeded();
  await buildIfNeeded();
  const { roundsOfThisMachine } = await import('./jest/rounds.mjs');
  servers = await roundsOfThisMachine(folder.path);
  const { rounds, missing } = servers;
  process.env.TMPDIR = folder.path;
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  process.stdout.write(`Files are played in the order of seed ${seed} (--seed=${seed} plays it again).\n`);
  const workers = Number(process.env.JEST_WORKERS ?? Math.max(2, Math.min(cores, 6)));
  const waiting = [...rounds];
  // The rounds under way end by the signal that they are passed on; none begins after it.
  for (const signal of signals)
    process.on(signal, () => {
      if (waiting.splice(0).length > 0) sum.failed += 1;
    });
  const lane = async () => {
    for (let round = waiting.shift(); round; round = waiting.shift()) {
      process.stdout.write(`\n${round.name} begins\n`);
      add(await playRound(round, { workers, results: folder.path, args }));
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, lane));
} catch (error) {
  process.stderr.write(`${error.stack ?? error}\n`);
  sum.failed += 1;
} finally {
  await servers?.stop();
  folder.remove();
}
if (files.length > 1) process.stdout.write(reportDurations(files));
process.stdout.write(reportFailures(failures));
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped\n`);
process.exitCode = sum.failed > 0 ? 1 : 0;

function add(round) {
  for (const key of Object.keys(sum)) sum[key] += round[key];
  files.push(...round.files);
  failures.push(...round.failures);
}

function newSeed() {
  return String(Math.floor(Math.random() * 1_000_000));
}
