import { describe, expect, test } from '@jest/globals';
import { stableOrder } from './stable-order.ts';

describe('the order of the list', () => {
  test('the order of the list follows the tickets while no pointer moves over it', () => {
    expect(stableOrder([1, 2, 3], [3, 1, 2], false)).toEqual([3, 1, 2]);
  });

  test('the order of the list stays while a pointer moves over it, and new tickets wait', () => {
    expect(stableOrder([1, 2, 3], [9, 3, 1, 2], true)).toEqual([1, 2, 3]);
  });

  test('the order of the list drops a ticket that has left', () => {
    expect(stableOrder([1, 2, 3], [3, 1], true)).toEqual([1, 3]);
  });

  test('the order of the list takes the next page at the end', () => {
    expect(stableOrder([1, 2], [2, 1, 3, 4], true)).toEqual([1, 2, 3, 4]);
  });

  test('the order of the list is the same object while nothing changes', () => {
    const shown = [1, 2];
    expect(stableOrder(shown, [1, 2], false)).toBe(shown);
  });
});
