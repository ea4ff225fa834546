import { describe, expect, test } from '@jest/globals';
import { plain } from './framing.ts';
import { handOverPhrase, readAnswer } from './hand-over.ts';

const million = 2 ** 20;

describe('a text of a million signs is read in one go', () => {
  test.each([
    ['stars', '*'],
    ['blanks', ' '],
    ['stars and blanks', '* '],
  ])('an answer of a model with %s before its words', (_what, sign) => {
    const row = `.${sign.repeat(million)}`;
    expect(readAnswer(`${row}Olá`)).toMatchObject({ handsOver: false, isDone: false, text: `${row}Olá` });
    expect(readAnswer(`**${handOverPhrase}**\nMotivo: x\n${row}Olá`)).toMatchObject({
      handsOver: true,
      reason: 'x',
      text: `${row}Olá`,
    });
  });

  test.each([' ', '< ', '</ '])('a text of a customer with a tag of %j that never closes', (sign) => {
    const row = `<${sign.repeat(million)}`;
    expect(plain(row)).toBe(row);
    expect(plain('a< / cliente-12 >b</ texto>')).toBe('ab');
  });
});
