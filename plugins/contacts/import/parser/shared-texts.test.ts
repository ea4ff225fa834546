import { expect, test } from '@jest/globals';
import { SharedTexts } from './shared-texts.ts';

test('shared texts come back by their numbers, over every border inside', () => {
  const textOf = (index: number) => `${'ção€😀'.repeat(index % 60)}${index}`;
  const texts = new SharedTexts();
  // More texts than one table of places holds, and more bytes than some blocks.
  const count = 70_000;
  for (let index = 0; index < count; index++) texts.add(textOf(index));
  expect(texts.count).toBe(count);
  const wrong = Array.from({ length: count }, (_none, index) => index).filter(
    (index) => texts.at(index) !== textOf(index),
  );
  expect(wrong).toEqual([]);
});

test('an empty shared text is one, and one that was never added is none', () => {
  const texts = new SharedTexts();
  texts.add('');
  expect([texts.at(0), texts.at(1), texts.at(-1), texts.at(Number.NaN), texts.at(0.5)]).toEqual([
    '',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
