import { searchForms } from '@balcao/core';
import { expect, test } from '@jest/globals';
import { searchKeyOf } from './search-key.ts';

const key = searchKeyOf({ name: 'José da Conceição', number: '5531988887777', email: 'Jose@Exemplo.com' });

test('searchKeyOf starts with the name without accents, which lists are ordered by', () => {
  expect(key).toBe('jose da conceicao 5531988887777 jose@exemplo.com josé da conceição');
});

test.each(['+55 (31) 98888', '8888-7777', '31 8888-7777', '553188887777', '031 98888-7777'])(
  'searchKeyOf holds a form of %s',
  (text) => {
    expect(searchForms(text, 'BR').some((form) => key.includes(form))).toBe(true);
  },
);
