import { describe, expect, test } from '@jest/globals';
import { piecesOf, plainText } from './formatted-text.ts';

const shown = (text: string) =>
  piecesOf(text).map(({ text: words, style, href }) => [words, style ?? (href ? 'link' : '')]);

describe('the text of a message', () => {
  test('has bold, italic, strike and code parts', () => {
    expect(shown('um *dois* _três_ ~quatro~ `cinco`')).toEqual([
      ['um ', ''],
      ['dois', 'bold'],
      [' ', ''],
      ['três', 'italic'],
      [' ', ''],
      ['quatro', 'strike'],
      [' ', ''],
      ['cinco', 'code'],
    ]);
  });

  test.each(['2 * 3 * 4', 'snake_case_name', '* lista', 'a*b*c'])('leaves %s as it is', (text) => {
    expect(shown(text)).toEqual([[text, '']]);
  });

  test('links addresses without the sentence around them', () => {
    expect(shown('Veja https://exemplo.com/a_b_c. Obrigado')).toEqual([
      ['Veja ', ''],
      ['https://exemplo.com/a_b_c', 'link'],
      ['. Obrigado', ''],
    ]);
  });

  test('has one plain line for lists', () => {
    expect(plainText('*Olá*,\n  tudo _bem_?')).toBe('Olá, tudo bem?');
  });
});
