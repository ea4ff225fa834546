import { describe, expect, test } from '@jest/globals';
import { type Column, card, table } from './print.ts';

interface Row {
  name: string;
  plan: string | null;
  isOpen: boolean;
}
const columns: readonly Column<Row>[] = [
  { title: 'name', of: ({ name }) => name },
  { title: 'plan', of: ({ plan }) => plan },
  { title: 'open', of: ({ isOpen }) => isOpen },
];
const ana = { name: 'Ana', plan: null, isOpen: true };

describe('output in the terminal', () => {
  test('a table in the terminal has columns as wide as their longest value', () => {
    const pastry = { name: 'Pão & Cia 🥖', plan: 'Ouro', isOpen: false };
    expect(table([ana, pastry], columns)).toBe(
      ['name         plan  open', 'Ana          -     yes', 'Pão & Cia 🥖  Ouro  no'].join('\n'),
    );
  });

  test('a single record in the terminal is a line for each field', () => {
    expect(card(ana, columns)).toBe(['name  Ana', 'plan  -', 'open  yes'].join('\n'));
  });

  test('a table in the terminal without rows shows the titles of its columns', () => {
    expect(table([], columns)).toBe('name  plan  open');
  });

  test('output in the terminal moves no cursor and begins no line by characters in the name of a company', () => {
    const bold = `Padaria\u001b[2J\nroot  yes`;
    const shown = table([{ ...ana, name: bold }], columns);
    expect(shown.split('\n')).toHaveLength(2);
    expect(shown).not.toContain('\u001b');
    expect(card({ ...ana, name: bold }, columns).split('\n')).toHaveLength(3);
  });
});
