import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { luckIn } from './luck.ts';

const rooms = ['attacks', 'core', 'plugins', 'cli', 'web/src', 'widget', 'docs', 'scripts', 'journeys'];
const isOfTests = /\.test\.tsx?$|\/testing\/.*\.tsx?$|^(?:attacks|journeys)\/.*\.ts$/;

/** Places that hang on time by intention, with the reason. */
const excepted: Readonly<Record<string, string>> = {
  'journeys/faults/schedules-killed.ts':
    'played by hand alone: it counts what may come a second time long after the first',
  'scripts/jest/runner.test.ts': 'it plays a file that a run must not pass over',
};

const files = rooms
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => isOfTests.test(file) && !/\/(?:dist|node_modules)\//.test(file))
  // It names what it finds.
  .filter((file) => file !== 'scripts/no-luck.test.ts');

test('no test depends on how fast or how busy the machine is', () => {
  const found = files.flatMap((file) =>
    luckIn(readFileSync(file, 'utf8')).map(({ line, what }) => ({ file, place: `${file}:${line} ${what}` })),
  );
  expect(found.filter(({ file }) => !excepted[file]).map(({ place }) => place)).toEqual([]);
  expect(Object.keys(excepted).filter((file) => !found.some((one) => one.file === file))).toEqual([]);
});

describe('a test depends on luck that', () => {
  test.each([
    ['waits for a time', 'await new Promise((resume) => setTimeout(resume, 20));'],
    ['waits for a time, over lines', 'setTimeout(\n  () => {\n    done();\n  },\n  1_000,\n);'],
    ['waits for a time by a name', 'await sleep(500);'],
    ['has a browser wait', 'await page.waitForTimeout(5);'],
    ['expects of a difference', 'expect(Date.now() - at).toBeLessThan(10);'],
    [
      'expects of a difference by its name',
      'const ms = Math.round(performance.now() - at);\nexpect(ms).toBe(1);',
    ],
    [
      'expects of a difference, over lines',
      'expect(\n  Date.parse(row.dueAt) - Date.now(),\n).toBeGreaterThan(1);',
    ],
    ['has a limit of its own', 'await waitFor(look, { timeout: 3000 });'],
    ['may last so long itself', "test('ends', async () => {\n  await look();\n}, 60_000);"],
    ['may last so long itself, over lines', "test(\n  'ends',\n  async () => {\n  },\n  rounds * 5000,\n);"],
    ['listens on a port of its choice', "server.listen(8080, '127.0.0.1');"],
    ['starts something on a port of its choice', "spawn('redis-server', ['--port', '6390']);"],
  ])('a test depends on luck when it %s', (_what, source) => {
    expect(luckIn(source)).toHaveLength(1);
  });

  test.each([
    ['lets others go first', 'await new Promise((resume) => setTimeout(resume));'],
    ['prints a figure', 'const ms = performance.now() - at;\nfigure(String(ms));'],
    ['makes a moment', 'const past = Date.now() - 1;\nexpect(await rows(past)).toEqual([]);'],
    ['compares moments', 'expect(Date.parse(dueAt)).toBeGreaterThanOrEqual(from + 1000);'],
    ['listens on any port', "server.listen(0, '127.0.0.1');"],
    ['says in a comment what it waits for', '// not setTimeout(resume, 100);'],
  ])('a test depends on no luck when it %s', (_what, source) => {
    expect(luckIn(source)).toEqual([]);
  });
});
