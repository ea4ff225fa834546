import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sources } from './sources.ts';

/**
 * Lines of tests for each line of source that a room has at least. The server is to come to 0.8, the web to 0.4: a figure
 * is raised when a room has got further, and never lowered.
 */
const least: Readonly<Record<string, number>> = {
  core: 0.65,
  plugins: 0.49,
  'plugins/channel-sandbox': 0.18,
  cli: 0.32,
  'web/src': 0.25,
  'web/src/ui': 0.12,
};

const counted = sources()
  // Neither comments nor texts are source to test, and a generated file is compared with its origin.
  .filter((file) => !/\/strings\/|-texts\.ts$|\/api-routes\.ts$|\/operation-errors\.ts$/.test(file))
  .map((file) => ({
    file,
    isTest: /\.test\.tsx?$|\/testing\//.test(file),
    lines: readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length,
  }));

test.each(Object.entries(least))('%s has at least %d lines of tests a line of source', (room, figure) => {
  const here = counted.filter(({ file }) => file.startsWith(`${room}/`));
  const linesOf = (tests: boolean) =>
    here.filter(({ isTest }) => isTest === tests).reduce((sum, { lines }) => sum + lines, 0);
  expect(linesOf(false)).toBeGreaterThan(0);
  expect(linesOf(true) / linesOf(false)).toBeGreaterThanOrEqual(figure);
});
