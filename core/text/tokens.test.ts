import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { excerptOf, findTokens } from './mark-matches.ts';
import { searchTokens } from './search-tokens.ts';
import { foldText, tokensOf } from './tokens.ts';

const finds = (text: string, typed: string): boolean => findTokens(text, searchTokens(typed)) !== null;

/** Excerpt with the found words in brackets. */
function marked(text: string, typed: string): string {
  const found = findTokens(text, searchTokens(typed)) ?? [];
  return excerptOf(text, found)
    .map(({ text: stretch, isMatch }) => (isMatch ? `[${stretch}]` : stretch))
    .join('');
}

describe('the words of a text', () => {
  test.each([
    ['Coração DE mãe', ['coracao', 'de', 'mae']],
    ['e\u0301 é', ['e']],
    ['𝐁𝐨𝐦 dia, ΣΑΣ', ['bom', 'dia', 'σασ']],
    ['ok 👍🏽👍 🇧🇷!', ['ok', '👍', '🇧🇷'].sort()],
    ['nº45', ['45', 'no45']],
    ['', []],
  ])('the words of %j are %j', (text, words) => {
    expect(tokensOf(text).filter((word) => word !== '🏽')).toEqual(words);
  });

  test.each([
    ['+55 (11) 98765-4321', '11987654321'],
    ['+55 (11) 98765-4321', '98765 4321'],
    ['5511987654321', '55 11 98765-4321'],
    ['(11) 98765.4321', '987654321'],
    ['pedido 4432/2024', '4432-2024'],
    ['vence 12/05/2024', '12.05'],
    ['por R$ 1.234,56', '1234'],
    ['pedido123', '123'],
    ['2 caixas de 14', '2 14'],
    ['a segunda via', 'A SEG'],
    ['chame o João', 'joao'],
    ['😀 tudo', '😀'],
  ])('the text %j is found by %j', (text, typed) => {
    expect(finds(text, typed)).toBe(true);
  });

  test.each([
    ['boleto', 'oleto'],
    ['abacate', 'a'],
    ['98765', '4321'],
    ['só um lado', 'um outro'],
  ])('the text %j is not found by %j', (text, typed) => {
    expect(finds(text, typed)).toBe(false);
  });

  test('the words of a text are at most a thousand of 32 letters, never half a character', () => {
    const many = Array.from({ length: 3000 }, (_, index) => `w${index}`).join(' ');
    expect(tokensOf(many)).toHaveLength(1000);
    expect(tokensOf('𠮷'.repeat(20))).toEqual(['𠮷'.repeat(16)]);
    expect(tokensOf(`a${'𠮷'.repeat(20)}`)).toEqual([`a${'𠮷'.repeat(15)}`]);
    expect(finds('x'.repeat(50), 'x'.repeat(40))).toBe(true);
  });

  test('the words of a text are the same in every encoding of their accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(tokensOf(text.normalize('NFC'))).toEqual(tokensOf(text.normalize('NFD')));
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe('what is looked for', () => {
  test('a search is at most eight words, the longest first, without those that others begin with', () => {
    expect(searchTokens('de a dez dezena').map(({ word }) => word)).toEqual(['dezena', 'a']);
    expect(searchTokens('um dois tres quatro cinco seis sete oito nove dez')).toHaveLength(8);
    expect(searchTokens(' !? ')).toEqual([]);
  });
});

describe('marked words', () => {
  test.each([
    ['Fone: +55 (11) 98765-4321, ok', '11 987654', 'Fone: +55 ([11) 98765-4321], ok'],
    ['Fone: (11) 98765-4321', '98765', 'Fone: (11) [98765]-4321'],
    ['O CORAC\u0327A\u0303O e o coração', 'coracao', 'O [CORAC\u0327A\u0303O] e o [coração]'],
    ['ﬁm 😀 do ﬁlme', 'filme 😀', 'ﬁm [😀] do [ﬁlme]'],
    ['pedido123 chegou', '123', 'pedido[123] chegou'],
  ])('marked words of %j by %j are %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
  });

  test('marked words stand in an excerpt of a long text', () => {
    const text = `${'antes '.repeat(40)}o BOLETO ${'depois '.repeat(80)}`;
    const excerpt = marked(text, 'boleto');
    expect(excerpt).toMatch(/^…antes .*o \[BOLETO\] depois .*…$/);
    expect(excerpt.length).toBeLessThan(260);
  });

  test('marked words are found exactly where the text has the words', () => {
    const word = fc.constantFrom('Ação', 'acao', 'boleto', '98765', '4321', '😀', 'e\u0301', 'DE');
    const gap = fc.constantFrom(' ', ', ', '-', '\n', ' ... ');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, gap), { maxLength: 12 }), word, (parts, typed) => {
        const text = parts.flat().join('');
        const has = tokensOf(text).some((known) => known.startsWith(tokensOf(typed)[0] as string));
        const isLetter = tokensOf(typed)[0] === 'e';
        expect(finds(text, typed)).toBe(isLetter ? tokensOf(text).includes('e') : has);
        const written = excerptOf(text, findTokens(text, searchTokens(typed)) ?? []);
        if (text.length < 240 && !written[0]?.text.startsWith('…'))
          expect(written.map(({ text: stretch }) => stretch).join('')).toBe(text);
      }),
    );
  });
});
