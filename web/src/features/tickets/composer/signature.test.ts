import { describe, expect, test } from '@jest/globals';
import { signed, unsigned } from './signature.ts';

describe('a signature', () => {
  test('puts the name in bold on its own line', () => {
    expect(signed(' Bom dia ', 'Ana', true)).toBe('*Ana:*\nBom dia');
  });

  test('is left out when switched off', () => {
    expect(signed('Bom dia', 'Ana', false)).toBe('Bom dia');
  });

  test('makes no message of nothing', () => {
    expect(signed('  \n ', 'Ana', true)).toBe('');
  });

  test('is told apart from what was written, and from bold words of the text', () => {
    expect(unsigned('*Ana Lima:*\nBom dia')).toEqual({ signature: '*Ana Lima:*\n', text: 'Bom dia' });
    expect(unsigned('*Atenção* hoje')).toEqual({ signature: '', text: '*Atenção* hoje' });
  });
});
