import { describe, expect, test } from '@jest/globals';
import { signed, unsigned } from './signature.ts';

describe('a signature', () => {
  test('a signature puts the name in bold on its own line', () => {
    expect(signed(' Bom dia ', 'Ana', true)).toBe('*Ana:*\nBom dia');
  });

  test('a signature is left out when switched off', () => {
    expect(signed('Bom dia', 'Ana', false)).toBe('Bom dia');
  });

  test('a signature makes no message of nothing', () => {
    expect(signed('  \n ', 'Ana', true)).toBe('');
  });

  test('a signature is separated from the text, and bold words of the text are no signature', () => {
    expect(unsigned('*Ana Lima:*\nBom dia')).toEqual({ signature: '*Ana Lima:*\n', text: 'Bom dia' });
    expect(unsigned('*Atenção* hoje')).toEqual({ signature: '', text: '*Atenção* hoje' });
  });
});
