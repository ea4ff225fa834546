import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { TableIds } from './table-ids.ts';

const anIds = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 42 }), { maxLength: 3000 });

describe('TableIds', () => {
  test('has exactly the ids that were added, however many there are', () => {
    fc.assert(
      fc.property(anIds, fc.integer({ min: 1, max: 2 ** 42 }), (given, other) => {
        const sorted = given.toSorted((one, another) => one - another);
        const ids = new TableIds();
        expect(sorted.every((id) => ids.add(id))).toBe(true);
        expect(sorted.every((id) => ids.has(id))).toBe(true);
        expect(ids.has(other)).toBe(sorted.includes(other));
      }),
      { numRuns: 30 },
    );
  });

  test('refuses an id that does not rise', () => {
    const ids = new TableIds();
    expect([5, 5, 4, 6].map((id) => ids.add(id))).toEqual([true, false, false, true]);
    expect([4, 5, 6].map((id) => ids.has(id))).toEqual([false, true, true]);
  });

  test('a reference widens the range and adds no row', () => {
    const ids = new TableIds();
    expect(ids.range).toBeNull();
    ids.add(7);
    ids.refer(3);
    ids.refer(9);
    expect(ids.range).toEqual({ least: 3, greatest: 9 });
    expect([3, 7, 9].map((id) => ids.has(id))).toEqual([false, true, false]);
  });
});
