import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rowSum } from './row-sum.ts';

const someRows = fc.array(
  fc.array(fc.oneof(fc.integer(), fc.string(), fc.constant(null)), { maxLength: 4 }),
  {
    minLength: 1,
    maxLength: 20,
  },
);

function sumOf(rows: readonly (readonly unknown[])[]): string {
  const sum = rowSum();
  for (const row of rows) sum.add(row);
  return sum.value;
}

test('the sum of rows is the same in any order', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      expect(sumOf(rows.toReversed())).toBe(sumOf(rows));
    }),
  );
});

test('the sum changes with a row that is missing, doubled or changed', () => {
  fc.assert(
    fc.property(someRows, (rows) => {
      const sums = [
        rows,
        rows.slice(1),
        [...rows, rows[0] ?? []],
        [[...(rows[0] ?? []), 'x'], ...rows.slice(1)],
      ];
      expect(new Set(sums.map(sumOf)).size).toBe(sums.length);
    }),
  );
});
