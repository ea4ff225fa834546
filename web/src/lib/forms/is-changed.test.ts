import { expect, test } from '@jest/globals';
import { isChanged } from './is-changed.ts';

const file = new File(['x'], 'x.txt');

test.each([
  ['a text with a space at its end', { name: 'VIP' }, { name: ' VIP ' }],
  ['an empty field in place of none', { name: null }, { name: '' }],
  ['a figure that is written as a text', { days: 5 }, { days: '5' }],
  [
    'rows that were added and left empty',
    { rows: [{ id: 1 }] },
    { rows: [{ id: 1 }, { id: null, name: '' }] },
  ],
  ['the same file', { file }, { file }],
  ['equal rows that are other objects', { rows: [{ a: [1, 2] }] }, { rows: [{ a: [1, 2] }] }],
])('values of a form are not changed by %s', (_what, before, after) => {
  expect(isChanged(before, after)).toBe(false);
});

test.each([
  ['another text', { name: 'VIP' }, { name: 'VI' }],
  ['a line break within a text', { name: 'a b' }, { name: 'a\nb' }],
  ['a switch', { isOn: false }, { isOn: true }],
  ['a row that was taken away', { rows: [{ id: 1 }, { id: 2 }] }, { rows: [{ id: 1 }] }],
  [
    'a row at another place',
    { rows: [{ from: '8' }, { from: '' }] },
    { rows: [{ from: '' }, { from: '8' }] },
  ],
  ['a chosen file', { file: null }, { file }],
  ['another file', { file }, { file: new File(['x'], 'x.txt') }],
  ['a file that was taken away', { file: 'kept' }, { file: null }],
])('values of a form are changed by %s', (_what, before, after) => {
  expect(isChanged(before, after)).toBe(true);
});
