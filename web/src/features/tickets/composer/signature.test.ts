import { describe, expect, test } from '@jest/globals';
import { signed } from './signature.ts';

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
});
