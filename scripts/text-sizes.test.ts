import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { textSizes } from '../web/src/theme/text-sizes.ts';
import { sources } from './sources.ts';

const sizes = Object.values(textSizes).map((size) => size.replace('.', '\\.'));
const literal = new RegExp(`fontSize: [^,\\n]*'(?:${sizes.join('|')})'`);

test('screens take the sizes of text from the theme', () => {
  const screens = sources().filter((file) => file.startsWith('web/src/') && !/\/theme\/|\.test\./.test(file));
  expect(screens.length).toBeGreaterThan(1000);
  expect(screens.filter((file) => literal.test(readFileSync(file, 'utf8')))).toEqual([]);
});
