import { describe, expect, test } from '@jest/globals';
import { calledIn, piecesOf } from './called.ts';

const ana = { id: 1, name: 'Ana' };
const anaLima = { id: 2, name: 'Ana Lima' };
const dot = { id: 3, name: 'J. (TI)' };
const people = [ana, anaLima, dot];

describe('a text calls', () => {
  test('whoever stands behind an @', () => {
    expect(calledIn('@Ana e @J. (TI), vejam', people)).toEqual([1, 3]);
    expect(calledIn('Ana, veja', people)).toEqual([]);
    expect(calledIn('@Ana', [])).toEqual([]);
  });

  test('the one with the longer name, and nobody whose name it begins with', () => {
    expect(calledIn('@Ana Lima, veja', people)).toEqual([2]);
    expect(calledIn('@Ana Lima e @Ana', people)).toEqual([1, 2]);
  });

  test('everybody of that name', () => {
    expect(calledIn('@Ana', [ana, { id: 4, name: 'Ana' }])).toEqual([1, 4]);
  });
});

test('its pieces are the text again, with the called at the odd places', () => {
  const pieces = piecesOf('Oi @Ana Lima!', ['Ana', 'Ana Lima']);
  expect(pieces).toEqual(['Oi ', '@Ana Lima', '!']);
});
