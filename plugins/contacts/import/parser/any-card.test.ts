import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readCards } from './read-cards.ts';

interface Person {
  name: string;
  numbers: string[];
  emails: string[];
}

const letters = fc.constantFrom(
  ...'abcÇãéñß漢字א',
  '👨‍👩‍👧',
  'é',
  ',',
  ';',
  ':',
  '\\',
  '\\n',
  '"',
  '=',
  '.',
  '-',
  "'",
  '=C3',
  '%20',
);
const words = fc.array(letters, { minLength: 1, maxLength: 30 }).map((all) => all.join(''));
/** Names in which nothing is white at the ends, which could not be seen. */
const names = fc
  .tuple(fc.constantFrom('Ana', 'Zoé', '李'), words, fc.constantFrom('Souza', 'x'))
  .map((all) => all.join(' '));
const numbers = fc
  .uniqueArray(fc.integer({ min: 10_000_000, max: 99_999_999 }), { maxLength: 3 })
  .map((all) => all.map((rest) => `55119${rest}`));
const emails = fc.uniqueArray(fc.constantFrom('a@correio.test', 'b.c@correio.test', "d'e@correio.test"), {
  maxLength: 2,
});
const people: fc.Arbitrary<Person> = fc.record({ name: names, numbers, emails });

const shown = (number: string) =>
  `+${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4, 9)}-${number.slice(9)}`;
const escaped = (text: string) => text.replace(/[\\,;]/g, (sign) => `\\${sign}`);
/** Folds as phones do, never within a sign of two halves. */
const folded = (line: string, newline: string) => (line.match(/.{1,70}/gu) ?? []).join(`${newline} `);
const quoted = (text: string) =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
/** Cards of that age escape semicolons alone. */
const quotedName = (name: string) => quoted(name.replaceAll(';', '\\;'));
/** Breaks a quoted line softly, as the sign of that says. */
const softly = (line: string, newline: string) =>
  line.replace(/((?:=[0-9A-F]{2}){20})(?==)/g, `$1=${newline}`);

const programs: Record<string, (person: Person, newline: string) => string[]> = {
  'an Android phone (2.1)': ({ name, numbers: own, emails: mails }, newline) => [
    'VERSION:2.1',
    softly(`N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:;${quotedName(name)};;;`, newline),
    softly(`FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quotedName(name)}`, newline),
    ...own.map((number) => `TEL;CELL:${number}`),
    ...mails.map((mail) => `EMAIL;HOME:${mail}`),
  ],
  'an iPhone (3.0)': ({ name, numbers: own, emails: mails }, newline) => [
    'VERSION:3.0',
    folded(`N:;${escaped(name)};;;`, newline),
    folded(`FN:${escaped(name)}`, newline),
    ...own.map((number, at) => `item${at}.TEL;type=CELL;type=VOICE:${shown(number)}`),
    ...mails.map((mail) => `EMAIL;type=INTERNET:${mail}`),
  ],
  'WhatsApp (3.0)': ({ name, numbers: own, emails: mails }, newline) => [
    'VERSION:3.0',
    folded(`FN:${escaped(name)}`, newline),
    ...own.map((number, at) => `item${at}.TEL;waid=${number}:${shown(number)}`),
    ...mails.map((mail) => `EMAIL;type=WORK:${mail}`),
  ],
  'a program of today (4.0)': ({ name, numbers: own, emails: mails }, newline) => [
    'VERSION:4.0',
    folded(`FN;LANGUAGE=pt:${escaped(name)}`, newline),
    ...own.map((number) => `TEL;VALUE=uri;TYPE="cell,voice":tel:+${number}`),
    ...mails.map((mail) => `EMAIL;PREF=1:${mail}`),
  ],
};

test.each(Object.entries(programs))(
  'any card that %s writes is read with name, numbers and e-mails, each person once',
  (_who, write) => {
    fc.assert(
      fc.property(
        fc.array(people, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('\n', '\r\n'),
        (all, newline) => {
          const text = all
            .map((person) => ['BEGIN:VCARD', ...write(person, newline), 'END:VCARD'].join(newline))
            .join(newline);
          expect(readCards(text)).toEqual(all);
        },
      ),
      { numRuns: 200 },
    );
  },
);

test('any text between the ends of a card is read without a failure', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(words, fc.constantFrom('TEL', ':', ';', '\n', 'FN:', 'N:;;', 'END:VCARD', 'BEGIN:VCARD')),
      ),
      (parts) => {
        expect(Array.isArray(readCards(`BEGIN:VCARD\n${parts.join('')}\nEND:VCARD`))).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
