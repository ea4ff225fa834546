// `npm run seeded-defects`: puts one known mistake after the other into a clone of the tree and finds the tests that notice
// it; caught.md is the outcome. It goes on where an earlier run for the same commit stopped.
//   --only id            one defect, also when it was played before
//   --root folder        the tree whose commit and packages are taken; this one unless given
//   --commit name        a commit of that tree; HEAD unless given
//   --column after       the column that is filled; `before` unless given
//   --round servers      embedded, servers or browser alone; else embedded, and journeys where the defect names some
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../../steps/chromium.mjs';
import { findDatabase, findRedis } from '../../steps/servers.mjs';
import { findCatcher, knowSound } from './find-catcher.mjs';
import { readGraph } from './graph.mjs';
import { listTests } from './play.mjs';
import { cellOf, readReport, writeReport } from './report.mjs';
import { openScratch } from './scratch.mjs';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const { values: asked } = parseArgs({
  options: {
    only: { type: 'string' },
    root: { type: 'string', default: beside('../../..') },
    commit: { type: 'string' },
    column: { type: 'string', default: 'before' },
    round: { type: 'string' },
  },
});
const reportFile = beside('caught.md');
const defects = JSON.parse(readFileSync(beside('defects.json'), 'utf8'));
const chosen = defects.filter(({ id }) => asked.only === undefined || id === asked.only);
if (chosen.length === 0) fail(`There is no defect ${asked.only}.`);
if (!['before', 'after'].includes(asked.column)) fail('--column is before or after.');
if (!['embedded', 'servers', 'browser', undefined].includes(asked.round))
  fail('--round is embedded, servers or browser.');

// The machine may have other work.
setPriority(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
const scratch = openScratch(resolve(asked.root), asked.commit);
process.once('exit', () => {
  scratch.restore();
  scratch.close();
});
const found = readReport(reportFile);
if (found[asked.column].commit !== scratch.commit)
  found[asked.column] = { commit: scratch.commit, cells: {} };
const { cells } = found[asked.column];
const graph = readGraph(scratch.folder);
const servers = { chromium: findChromium() };
if (asked.round === 'servers') {
  Object.assign(servers, { database: await findDatabase(), redis: await findRedis() });
  if (!servers.database || !servers.redis) fail('No MySQL or MariaDB, or no Redis, answers.');
}
const lists = new Map();
const listOf = (round) => {
  if (!lists.has(round)) lists.set(round, listTests(scratch.folder, round, servers));
  return lists.get(round);
};
const wanted = chosen.filter(({ id }) => !cells[id] || asked.only !== undefined);
if (asked.round === undefined || asked.round === 'embedded')
  await knowSound(scratch, wanted, { graph, played: listOf('embedded'), servers });

let failed = 0;
for (const defect of wanted) {
  const startedAt = Date.now();
  try {
    cells[defect.id] = await catcherOf(defect);
    writeReport(reportFile, defects, found);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`${defect.id} (${seconds} s): ${cells[defect.id]}\n`);
  } catch (error) {
    failed += 1;
    process.stderr.write(`${defect.id} was not played. ${error.message}\n`);
  }
}
writeReport(reportFile, defects, found);
process.exitCode = failed > 0 ? 1 : 0;

async function catcherOf(defect) {
  const rounds = asked.round ? [asked.round] : ['embedded', ...(defect.journeys ? ['browser'] : [])];
  let cell = '';
  for (const round of rounds) {
    if (round === 'browser' && !servers.chromium) throw new Error('No Chromium was found.');
    const outcome = await findCatcher(scratch, defect, { graph, round, played: listOf(round), servers });
    cell = cellOf(outcome, round);
    if (outcome.file) break;
  }
  return cell;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
