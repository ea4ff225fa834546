import { expect, test } from '@jest/globals';
import { passwordRule } from './password-rule.ts';

test.each([
  ['a short one, which the server judges', 5, true],
  ['one of a password manager', 64, true],
  ['the longest', 128, true],
  ['one that is too short everywhere', 4, false],
  ['one that is too long', 129, false],
])('a form takes the passwords that the server may take: %s', async (_what, length, isTaken) => {
  expect(await passwordRule().isValid('a'.repeat(length))).toBe(isTaken);
});
