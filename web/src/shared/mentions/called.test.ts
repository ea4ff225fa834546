import { describe, expect, test } from '@jest/globals';
import { calledIn, splitByMentions } from './called.ts';

const ana = { id: 1, name: 'Ana' };
const anaLima = { id: 2, name: 'Ana Lima' };
const dot = { id: 3, name: 'J. (TI)' };
const people = [ana, anaLima, dot];

describe('the users that a text mentions', () => {
  test('a text mentions every user whose name stands behind an @', () => {
    expect(calledIn('@Ana e @J. (TI), vejam', people)).toEqual([1, 3]);
    expect(calledIn('Ana, veja', people)).toEqual([]);
    expect(calledIn('@Ana', [])).toEqual([]);
  });

  test('a text mentions the user with the longer name, and not the one whose name it begins with', () => {
    expect(calledIn('@Ana Lima, veja', people)).toEqual([2]);
    expect(calledIn('@Ana Lima e @Ana', people)).toEqual([1, 2]);
  });

  test('a text mentions all users of that name', () => {
    expect(calledIn('@Ana', [ana, { id: 4, name: 'Ana' }])).toEqual([1, 4]);
  });
});

test('the pieces of a text join to the text again, with the mentions at the odd places', () => {
  const pieces = splitByMentions('Oi @Ana Lima!', ['Ana', 'Ana Lima']);
  expect(pieces).toEqual(['Oi ', '@Ana Lima', '!']);
});
