import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsLoading } from './graph.mjs';
import { play, run } from './play.mjs';

const buildMs = 20 * 60_000;
/** Number of test files after which a failure may be chance, as on a busy machine; such a failure is checked a second time. */
const manyFiles = 10;

/**
 * Plays the tests that load a defect's file, the closest first, and answers the first that fails with the defect and passes
 * without it; `file` is null when no test notices, and `unsound` are those that fail without it too, or by chance. `played` are
 * the files that the round plays.
 */
export async function findCatcher(scratch, defect, { graph, round, played, servers }) {
  const files = testsOf(defect, { graph, round, played });
  const sound = soundFiles(scratch.folder, round);
  const unsound = [];
  for (let from = 0; from < files.length; ) {
    const failing = await firstFailing(scratch, defect, files.slice(from), { round, servers });
    if (!failing) break;
    const at = files.indexOf(failing.file);
    if (await isCaught(failing.file, at)) return { file: failing.file, test: failing.failed[0], unsound };
    unsound.push(failing.file);
    from = at + 1;
  }
  return { file: null, unsound };

  async function isCaught(file, at) {
    if (!sound.has(file)) await playSound(scratch, [file], { round, servers });
    if (!soundFiles(scratch.folder, round).has(file)) return false;
    return at < manyFiles || Boolean(await firstFailing(scratch, defect, [file], { round, servers }));
  }
}

/** Plays the closest test of each defect once without any defect, all in one run, and keeps which of them pass. */
export async function knowSound(scratch, defects, { graph, played, servers }) {
  const round = 'embedded';
  const sound = soundFiles(scratch.folder, round);
  const closest = defects.flatMap((defect) => testsOf(defect, { graph, round, played }).slice(0, 1));
  const files = [...new Set(closest)].filter((file) => !sound.has(file));
  if (files.length > 1) await playSound(scratch, files, { round, servers });
}

function testsOf(defect, { graph, round, played }) {
  const named = round === 'browser' ? (defect.journeys ?? []) : testsLoading(graph, defect.file);
  return named.filter((file) => played.has(file));
}

async function firstFailing(scratch, defect, files, options) {
  scratch.seed(defect);
  try {
    const played = await playTree(scratch.folder, files, { ...options, bail: true });
    return played.find(({ failed }) => failed.length > 0) ?? null;
  } finally {
    scratch.restore();
  }
}

/** Plays files without a defect; those that pass are known for the commit from then on. */
async function playSound({ folder }, files, options) {
  const played = await playTree(folder, files, options);
  const passed = played.filter(({ failed }) => failed.length === 0).map(({ file }) => file);
  const known = [...soundFiles(folder, options.round), ...passed];
  writeFileSync(soundList(folder, options.round), JSON.stringify(known));
}

/** Journeys play on a build of the tree as it stands. */
async function playTree(folder, files, options) {
  if (options.round === 'browser') {
    const code = await run(['scripts/build.mjs', '--if-needed'], { cwd: folder }, buildMs);
    if (code !== 0) throw new Error('the tree does not build');
  }
  return play(folder, files, options);
}

function soundFiles(folder, round) {
  const list = soundList(folder, round);
  return new Set(existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []);
}

function soundList(folder, round) {
  return join(folder, '.git', `seeded-defects-sound-${round}`);
}
