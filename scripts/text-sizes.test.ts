import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { textSizes } from '../web/src/theme/text-sizes.ts';
import { sources } from './sources.ts';

/** Features that still write sizes out; the list only shrinks. */
const left = ['flows', 'service-levels'];

const sizes = Object.values(textSizes).map((size) => size.replace('.', '\\.'));
const literal = new RegExp(`fontSize: [^,\\n]*'(?:${sizes.join('|')})'`);

test('screens take the sizes of text from the theme', () => {
  const screens = sources().filter((file) => file.startsWith('web/src/') && !/\/theme\/|\.test\./.test(file));
  expect(screens.length).toBeGreaterThan(1000);
  const found = screens.filter((file) => literal.test(readFileSync(file, 'utf8')));
  const featureOf = (file: string) => /^web\/src\/(?:features|shared)\/([^/]+)\//.exec(file)?.[1] ?? '';
  expect(found.filter((file) => !left.includes(featureOf(file)))).toEqual([]);
  expect(left.filter((feature) => !found.some((file) => featureOf(file) === feature))).toEqual([]);
});
