import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { offeredOf } from './load-emojis.ts';
import { searchEmojis } from './search-emojis.ts';

const data = new URL('../../../../node_modules/emojibase-data/pt/data.json', import.meta.url);
const all = offeredOf(JSON.parse(readFileSync(data, 'utf8')));
const found = (words: string) => searchEmojis(all, words).map(({ emoji }) => emoji);

test('a search for emojis puts the names that match best first, whatever their group', () => {
  const cats = found('gato');
  expect(cats[0]).toBe('🐈️');
  expect(cats).toContain('😺');
  // Faces come before animals in the groups.
  expect(cats.indexOf('🐈️')).toBeLessThan(cats.indexOf('😺'));
});

test('a search for emojis takes words without accents and passes over letters that are only strewn about', () => {
  expect(found('coracao vermelho')).toEqual(found('coração vermelho'));
  expect(found('coração vermelho')[0]).toBe('❤️');
  expect(found('gto')).toEqual([]);
});
