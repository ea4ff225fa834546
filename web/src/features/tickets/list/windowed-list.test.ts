import { describe, expect, test } from '@jest/globals';
import { shiftOf } from './WindowedList.tsx';

const before = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

describe('the view of a list', () => {
  test('the view of a list moves along when a row comes above it', () => {
    expect(shiftOf(before, [99, ...before], 3)).toBe(1);
  });

  test('the view of a list moves back when a row above it goes', () => {
    expect(shiftOf(before, before.slice(1), 3)).toBe(-1);
  });

  test('the view of a list does not follow a row in view that moves to the top', () => {
    expect(shiftOf(before, [5, 1, 2, 3, 4, 6, 7, 8, 9, 10], 3)).toBe(0);
  });

  test('the view of a list stays when the next page comes', () => {
    expect(shiftOf(before, [...before, 11, 12], 3)).toBe(0);
  });
});
