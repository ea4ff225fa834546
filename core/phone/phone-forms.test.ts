import { describe, expect, test } from '@jest/globals';
import { canonicalPhone, digitsOf, isSamePhone, looksLikeNumber, phoneVariants } from './phone-forms.ts';

describe('phoneVariants', () => {
  test('phoneVariants gives a Brazilian mobile number with and without its ninth digit, the long form first', () => {
    expect(phoneVariants('5531988887777')).toEqual(['5531988887777', '553188887777']);
    expect(phoneVariants('553188887777')).toEqual(['5531988887777', '553188887777']);
  });

  test.each([
    ['a landline', '551133334444'],
    ['a mobile whose short form would be a landline', '5511933334444'],
    ['an impossible area code', '5501988887777'],
    ['another country', '351912345678'],
    ['another country of the same length', '4915112345678'],
    ['a number without country code', '11988887777'],
  ])('phoneVariants leaves %s as it is', (_what, number) => {
    expect(phoneVariants(number)).toEqual([number]);
  });

  test('phoneVariants never gives one variant to two different phones', () => {
    const owner = new Map<string, string>();
    for (let first = 0; first <= 9; first++) {
      for (const number of [`5511${first}2223333`, `55119${first}2223333`]) {
        for (const variant of phoneVariants(number)) {
          expect(owner.get(variant) ?? canonicalPhone(number)).toBe(canonicalPhone(number));
          owner.set(variant, canonicalPhone(number));
        }
      }
    }
  });
});

test('isSamePhone distinguishes forms of one phone from two phones', () => {
  expect(isSamePhone('5531988887777', '553188887777')).toBe(true);
  expect(isSamePhone('5531988887777', '5532988887777')).toBe(false);
});

test('digitsOf keeps digits only', () => {
  expect(digitsOf('+55 (31) 98888-7777')).toBe('5531988887777');
});

test('looksLikeNumber accepts what users write as a number and nothing else', () => {
  expect(['+55 (31) 98888-7777', '5531988887777', '55.31.98888.7777'].every(looksLikeNumber)).toBe(true);
  expect(['', '-', 'call 5531988887777', '5531988887777@c.us'].some(looksLikeNumber)).toBe(false);
});
