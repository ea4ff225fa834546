import { describe, expect, test } from '@jest/globals';
import { nameOrder, orderOfKey, requireName, sortedByName, withoutUnseen } from './names.ts';

const limits = { minLength: 2, maxLength: 50 };

describe('requireName', () => {
  test.each([
    ['  Ana Maria ', 'Ana Maria'],
    ['Jose\u0301', 'José'],
    ['Bar & Cia. 👩‍👩‍👧 🇧🇷 ❤️', 'Bar & Cia. 👩‍👩‍👧 🇧🇷 ❤️'],
    ["D'Ávila № 7 中文", "D'Ávila № 7 中文"],
  ])('requireName keeps %j as %j', (given, kept) => {
    expect(requireName(given, limits)).toBe(kept);
  });

  test.each([
    ['spaces', '    '],
    ['spaces of another kind', '\u00a0\u2003\u3000\ufeff'],
    ['one letter between spaces', '   A   '],
    ['too much', 'A'.repeat(51)],
    ['a space without width', 'ro\u200bot'],
    ['a joiner without a picture', 'ro\u200dot'],
    ['a soft hyphen', 'ro\u00adot'],
    ['a turn of direction', 'ro\u202eot'],
    ['a letter that draws nothing', 'ro\u3164ot'],
    ['a bell', 'ro\u0007ot'],
    ['a line break', 'ro\not'],
    ['a tag', 'root\u{e0041}'],
    ['half a pair', 'root\ud83d'],
  ])('requireName refuses %s', (_what, given) => {
    expect(() => requireName(given, limits)).toThrow(expect.objectContaining({ code: 'ERR_VALIDATION' }));
  });
});

test.each([
  ['\u202eanA\u202c', 'anA'],
  ['\u200b\u2060\ufeff', ''],
  ['Família 👩‍👩‍👧 \u200eSilva', 'Família 👩‍👩‍👧 Silva'],
  ['\u3164', ''],
])('a text %j without invisible characters is %j', (given, seen) => {
  expect(withoutUnseen(given)).toBe(seen);
});

test('sortedByName sorts as people do: figures by their value, accents and capitals aside', () => {
  const names = ['Cliente 39', 'ávila', 'Zé', 'Avelar', 'Cliente 4', 'cliente 4', 'Cliente 10'];
  const rows = names.map((name, id) => ({ id, name }));
  expect(sortedByName(rows).map(({ id }) => id)).toEqual([3, 1, 4, 5, 6, 0, 2]);
  expect(rows[0]?.name).toBe('Cliente 39');
});

test('ñ stands after every n in sorted lists and in the order of pages, accents and capitals aside', () => {
  const sorted = ['Nadal', 'Nandú', 'Nzinga', 'Ñandú', 'ñu', 'Oca'];
  const rows = sorted.map((name, id) => ({ id, name })).reverse();
  expect(sortedByName(rows).map(({ name }) => name)).toEqual(sorted);
  const byBytes = rows.map(({ name }) => nameOrder(name)).sort((a, b) => (a < b ? -1 : 1));
  expect(byBytes).toEqual(sorted.map(nameOrder));
});

test('orderOfKey lets search keys stand as people sort names, and puts in nothing that a search for a name or a number finds', () => {
  const sorted = [
    'Ana',
    'Ana 2',
    'Ana Maria',
    'Cliente 4',
    'cliente 39',
    'Cliente 100',
    'Nadal',
    'Ñandú',
    'Oca',
  ];
  const keyOf = (name: string) => `${orderOfKey(name) || name.toLowerCase()} 5511988887777`;
  const byBytes = [...sorted].reverse().sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  expect(byBytes).toEqual(sorted);
  expect(orderOfKey('Ana Maria')).toBe('');
  for (const count of [1, 2, 9, 11, 12, 13, 30]) {
    const figures = '7'.repeat(count);
    expect(orderOfKey(`Fone ${figures}`)).toMatch(new RegExp(`^fone [^0-9a-z ]+${figures}$`));
    expect(orderOfKey(`Fone ${figures}`) < orderOfKey(`Fone 1${figures}`)).toBe(true);
  }
});
