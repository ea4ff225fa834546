import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { crc16, readPixCode, requirePixCode, UnusablePixCode } from './pix-code.ts';
import { dynamicPixCode, staticPixCode } from './testing/pix-codes.ts';

const location = 'pix.sandbox.invalid/v2/0f3c9a7be1d24c5d8a6b7c8d9e0f1a2b';
const key = '2c5f1e0a-7b3d-4e6f-9a1b-0c2d4e6f8a1b';
/** Written out, so that what makes codes in tests is held to something, too. */
const dynamic =
  '00020101021226770014br.gov.bcb.pix2555pix.sandbox.invalid/v2/0f3c9a7be1d24c5d8a6b7c8d9e0f1a2b5204000053039865802BR5913LOJA DE TESTE6009SAO PAULO62070503***63048BC2';
const fixed =
  '00020126580014br.gov.bcb.pix01362c5f1e0a-7b3d-4e6f-9a1b-0c2d4e6f8a1b520400005303986540512.345802BR5913LOJA DE TESTE6009SAO PAULO62140510PEDIDO0001630464A7';

describe('a Pix code', () => {
  test('a Pix code of a charge behind a location names the location, and no amount', () => {
    expect(readPixCode(dynamic)).toEqual({
      location,
      key: null,
      amountCents: null,
      merchant: 'LOJA DE TESTE',
      txid: '***',
    });
    expect(dynamicPixCode(location)).toBe(dynamic);
  });

  test('a static Pix code names the key and the amount', () => {
    expect(readPixCode(fixed)).toMatchObject({ location: null, key, amountCents: 1234, txid: 'PEDIDO0001' });
    expect(staticPixCode(key, '12.34')).toBe(fixed);
  });

  test('a Pix code has the checksum that the standard prints', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('a Pix code with any one character changed is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(dynamic, fixed),
        fc.nat(),
        fc.integer({ min: 0x20, max: 0x7e }),
        (code, place, char) => {
          const at = place % code.length;
          const changed = code.slice(0, at) + String.fromCharCode(char) + code.slice(at + 1);
          fc.pre(changed !== code);
          expect(() => readPixCode(changed)).toThrow(UnusablePixCode);
        },
      ),
    );
  });

  test('a text that is no Pix code at all is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        expect(() => readPixCode(text)).toThrow(UnusablePixCode);
      }),
    );
    expect(() => readPixCode(`${dynamic.slice(0, -8)}`)).toThrow(UnusablePixCode);
  });
});

describe('before a code is shown it is held to its charge', () => {
  test('a Pix code that fits its charge passes the check', () => {
    expect(() => requirePixCode(dynamic, { amountCents: 99, location })).not.toThrow();
    expect(() => requirePixCode(dynamic, { amountCents: 99 })).not.toThrow();
    expect(() => requirePixCode(fixed, { amountCents: 1234 })).not.toThrow();
  });

  test.each([
    ['asks for another amount', fixed, { amountCents: 1235 }],
    ['leaves the amount to the payer', staticPixCode(key, null), { amountCents: 1234 }],
    ['is of another charge', dynamic, { amountCents: 1, location: `${location.slice(0, -1)}0` }],
  ])('a Pix code that %s does not pass the check against its charge', (_what, code, charge) => {
    expect(() => requirePixCode(code, charge)).toThrow(UnusablePixCode);
  });
});
