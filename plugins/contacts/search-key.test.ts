import { expect, test } from '@jest/globals';
import { contactSearch, searchKeyOf } from './search-key.ts';

const key = searchKeyOf({ name: 'José da Conceição', number: '5531988887777', email: 'Jose@Exemplo.com' });

test('searchKeyOf starts with the name without accents, which lists are ordered by', () => {
  expect(key).toBe('jose da conceicao 5531988887777 jose@exemplo.com josé da conceição');
});

test.each(['JOSE', 'josé', 'conceição', ' jose@exemplo ', '+55 (31) 98888', '8888-7777'])(
  'contactSearch finds %j',
  (text) => {
    expect(key).toContain(contactSearch(text));
  },
);
