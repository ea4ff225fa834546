import { describe, expect, test } from '@jest/globals';
import { placeAt, placed, shifted } from './column-order.ts';

const ids = [1, 2, 3, 4];

describe('the order of columns', () => {
  test.each([
    { column: 3, besideId: 1, side: 'before' as const, order: [3, 1, 2, 4] },
    { column: 1, besideId: 4, side: 'after' as const, order: [2, 3, 4, 1] },
    { column: 1, besideId: 3, side: 'before' as const, order: [2, 1, 3, 4] },
    { column: 4, besideId: 2, side: 'after' as const, order: [1, 2, 4, 3] },
  ])(
    'the order takes column $column $side column $besideId and keeps the others as they are',
    ({ column, order, ...place }) => {
      expect(placed(ids, column, place)).toEqual(order);
    },
  );

  test('the order is not changed by a column already in that place, nor by a removed one', () => {
    expect(placed(ids, 2, { besideId: 1, side: 'after' })).toBeNull();
    expect(placed(ids, 2, { besideId: 3, side: 'before' })).toBeNull();
    expect(placed(ids, 2, { besideId: 2, side: 'before' })).toBeNull();
    expect(placed(ids, 9, { besideId: 1, side: 'before' })).toBeNull();
    expect(placed(ids, 2, { besideId: 9, side: 'before' })).toBeNull();
  });

  test('the order moves a column by one place at a time, and stops at both ends', () => {
    expect(shifted(ids, 2, -1)).toEqual([2, 1, 3, 4]);
    expect(shifted(ids, 2, 1)).toEqual([1, 3, 2, 4]);
    expect(shifted(ids, 1, -1)).toBeNull();
    expect(shifted(ids, 4, 1)).toBeNull();
    expect(shifted(ids, 9, 1)).toBeNull();
  });
});

describe('a column that is being dragged', () => {
  const columns = ids.map((id) => ({ id, left: id * 100, right: id * 100 + 90 }));

  test.each([
    { x: -500, place: { besideId: 1, side: 'before' } },
    { x: 144, place: { besideId: 1, side: 'before' } },
    { x: 146, place: null },
    { x: 344, place: null },
    { x: 346, place: { besideId: 4, side: 'before' } },
    { x: 444, place: { besideId: 4, side: 'before' } },
    { x: 446, place: { besideId: 4, side: 'after' } },
    { x: 9_000, place: { besideId: 4, side: 'after' } },
  ])('a dragged column at $x would stand at $place', ({ x, place }) => {
    expect(placeAt(x, columns, 2)).toEqual(place);
  });

  test('a dragged column has nowhere to go where it is the only one', () => {
    expect(placeAt(0, columns.slice(0, 1), 1)).toBeNull();
    expect(placeAt(0, [], 1)).toBeNull();
  });
});
