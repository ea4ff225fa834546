import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

// Browsers leave these out on pages served over http, on which installations run as well. Each has one file that knows it.
const left: ReadonlyArray<{ name: string; file: string }> = [
  { name: 'crypto.randomUUID(', file: 'web/src/lib/new-id.ts' },
  { name: 'navigator.clipboard', file: 'web/src/lib/copy-text.ts' },
];

const files = ['web/src', 'widget/src']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/(?:testing|dist)\//.test(file));

test.each(left)('no screen uses $name, which pages without https do not have', ({ name, file }) => {
  const found = files.filter((each) => each !== file && readFileSync(each, 'utf8').includes(name));
  expect(found).toEqual([]);
});
