import { expect, test } from '@jest/globals';
import { readCards } from './read-cards.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\n');

test.each<[string, string, object[]]>([
  [
    'two numbers of one person',
    card(
      'FN:Caso Dois',
      'TEL;type=CELL;waid=5511900007771:+55 11 90000-7771',
      'TEL;type=WORK:+55 11 3000-7772',
    ),
    [{ name: 'Caso Dois', numbers: ['5511900007771', '551130007772'], emails: [] }],
  ],
  [
    'an e-mail alone',
    card('FN:Caso Correio', 'EMAIL:caso@correio.test'),
    [{ name: 'Caso Correio', numbers: [], emails: ['caso@correio.test'] }],
  ],
  [
    'three people',
    [card('FN:A', 'TEL;waid=5511900007773:x'), card('FN:B', 'TEL:5511900007774'), card('FN:C')].join('\n'),
    [
      { name: 'A', numbers: ['5511900007773'], emails: [] },
      { name: 'B', numbers: ['5511900007774'], emails: [] },
      { name: 'C', numbers: [], emails: [] },
    ],
  ],
  [
    'quoted-printable, escapes and URIs',
    card(
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caso Concei=C3=A7=',
      '=C3=A3o',
      'TEL;VALUE=uri:tel:+55-11-90000-7776',
      'EMAIL:um\\,dois@correio.test',
    ),
    [{ name: 'Caso Conceição', numbers: ['5511900007776'], emails: ['um,dois@correio.test'] }],
  ],
  ['a card that is cut off', 'BEGIN:VCARD\nFN:Rui', [{ name: 'Rui', numbers: [], emails: [] }]],
  ['no card', 'oi', []],
])('the people on a card with %s are read', (_what, text, people) => {
  expect(readCards(text)).toEqual(people);
});

test('a card of very many folded lines is read to the length of a line, and no further', () => {
  const text = `BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nNOTE:x\n${' a\n'.repeat(60_000)}TEL:+5511987654321\nEND:VCARD`;
  expect(readCards(text)).toMatchObject([{ name: 'Ana' }]);
});

test.each([
  ['semicolons', ';'],
  ['escaped semicolons', '\\;'],
  ['backslashes', '\\'],
  ['semicolons between backslashes', ';\\\\'],
])('a line of a million %s is read as far as a line goes', (_what, sign) => {
  const line = sign.repeat(2 ** 20);
  expect(readCards(`BEGIN:VCARD\nFN:Ana;;\nNOTE:${line}x\nTEL:+5511987654321\nEND:VCARD`)).toMatchObject([
    { name: 'Ana' },
  ]);
  for (const name of ['FN', 'N', 'TEL', 'EMAIL', 'N;ENCODING=QUOTED-PRINTABLE'])
    expect(readCards(`BEGIN:VCARD\n${name}:${line}x`)).toHaveLength(1);
});

test.each([
  ['Ana;;;', 'Ana'],
  ['Ana\\;', 'Ana;'],
  ['Ana\\;;;', 'Ana;'],
  ['Ana\\\\;', 'Ana\\'],
  ['Ana\\\\\\;', 'Ana\\;'],
])('of the name %s, the semicolons at the end are cut unless they are escaped', (name, read) => {
  expect(readCards(card(`FN:${name}`))).toMatchObject([{ name: read }]);
});
