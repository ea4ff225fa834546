import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { publishedRates } from './published-rates.ts';
import { readRates } from './read-rates.ts';

const folder = mkdtempSync(join(tmpdir(), 'rates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (text: string) => {
  const file = join(folder, 'rates.json');
  writeFileSync(file, text);
  return file;
};

test('rates of the operator stand in for those of the product', () => {
  const own = { ...publishedRates, currency: 'BRL', isVerified: true, rates: { BR: { MARKETING: 0.35 } } };
  expect(readRates(written(JSON.stringify(own)))).toEqual(own);
  expect(readRates(null)).toBe(publishedRates);
});

test.each([
  ['no JSON', 'BR;0.06'],
  ['a rate below zero', JSON.stringify({ ...publishedRates, rates: { BR: { MARKETING: -1 } } })],
  ['a country by its name', JSON.stringify({ ...publishedRates, rates: { Brazil: { MARKETING: 1 } } })],
  ['no day', JSON.stringify({ ...publishedRates, asOf: 'today' })],
])('a file with %s stops the start, named', (_what, text) => {
  expect(() => readRates(written(text))).toThrow(/TEMPLATE_RATES_FILE/);
});
