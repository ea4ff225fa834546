import { describe, expect, test } from '@jest/globals';
import { menuOf } from './menu.ts';

const choices = (...titles: string[]) => titles.map((title, index) => ({ id: `c:${index}`, title }));
const shown = (titles: string[], words = 'Escolha') => {
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  const menu: any = menuOf({ menu: { words, choices: choices(...titles), opener: 'Opciones' } });
  if (menu === null) return null;
  const { buttons, sections } = menu.action;
  return {
    text: menu.body.text,
    ...(buttons ? { buttons: buttons.map((each: { reply: { title: string } }) => each.reply.title) } : {}),
    ...(sections ? { rows: sections[0].rows.map(({ id: _, ...row }: { id: string }) => row) } : {}),
  };
};
const many = (count: number) => Array.from({ length: count }, (_, index) => `Opção ${index + 1}`);

describe('menuOf', () => {
  test('three choices are buttons, up to ten a list, more the numbered text', () => {
    expect(shown(many(3))).toEqual({ text: 'Escolha', buttons: many(3) });
    expect(shown(many(4))).toEqual({ text: 'Escolha', rows: many(4).map((title) => ({ title })) });
    expect(shown(many(10))?.rows).toHaveLength(10);
    expect(shown(many(11))).toBeNull();
    expect(shown(many(2), '')).toBeNull();
  });

  test('a list is opened by the word of the company’s language', () => {
    const menu = { words: 'Escolha', choices: choices(...many(4)), opener: 'Opciones' };
    expect(menuOf({ menu })).toMatchObject({ action: { button: 'Opciones' } });
  });

  test('a title that is too long for a button makes a list, one that is too long for a row the numbered text', () => {
    const [twenty, twentyFour, twentyFive] = [20, 24, 25].map((count) => 'a'.repeat(count));
    expect(shown([twenty as string, ...many(2)])?.buttons).toHaveLength(3);
    expect(shown([twentyFour as string, ...many(2)])).toEqual({
      text: 'Escolha',
      rows: [twentyFour, ...many(2)].map((title) => ({ title })),
    });
    expect(shown([twentyFive as string, ...many(2)])).toBeNull();
    expect(shown([twentyFive as string, ...many(4)])).toBeNull();
  });

  test('titles that look alike begin with their numbers', () => {
    expect(shown(['Vendas', 'Vendas'])?.buttons).toEqual(['1. Vendas', '2. Vendas']);
    const long = 'a'.repeat(24);
    expect(shown([long, long])).toBeNull();
  });

  test('a text too long for buttons goes with a list, one too long for that goes alone', () => {
    expect(shown(many(2), 'a'.repeat(1025))?.rows).toHaveLength(2);
    expect(shown(many(2), 'a'.repeat(4097))).toBeNull();
  });
});
