import { describe, expect, test } from '@jest/globals';
import { codeAt, newSecret, otpauthUri, stepAt, stepMs, stepOf } from './totp.ts';

/** The secret of RFC 6238, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code of an authenticator app', () => {
  // The last six of the eight figures in the RFC's appendix B.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('a code of an authenticator app is at second %d the one of the RFC', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000))).toBe(code);
  });

  test('a code counts one step before and one after, and no further', () => {
    const now = 1_800_000_000_000;
    const found = [-2, -1, 0, 1, 2].map((off) => {
      const step = stepAt(now) + off;
      return stepOf(secret, codeAt(secret, step), now) === step;
    });
    expect(found).toEqual([false, true, true, true, false]);
    expect(stepOf(secret, '12345', now)).toBeNull();
    expect(stepOf(secret, '', now)).toBeNull();
    expect(stepAt(now + stepMs)).toBe(stepAt(now) + 1);
  });
});

describe('a secret', () => {
  test('a secret is another each time, of 160 bits', () => {
    const secrets = Array.from({ length: 50 }, newSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  test('the address of a secret names the product and the user', () => {
    const uri = new URL(otpauthUri(secret, 'ana+1@padaria.test'));
    expect(decodeURIComponent(uri.pathname)).toContain('Balcão:ana+1@padaria.test');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: 'Balcão',
      digits: '6',
      period: '30',
    });
    expect(uri.protocol).toBe('otpauth:');
  });
});
