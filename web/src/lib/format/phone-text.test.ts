import { expect, test } from '@jest/globals';
import { phoneText } from './phone-text.ts';

test.each([
  ['5511988880001', '+55 11 98888-0001'],
  ['551133334444', '+55 11 3333-4444'],
  ['13055550100', '+13055550100'],
  ['', ''],
])('phoneText writes %s as "%s"', (digits, text) => {
  expect(phoneText(digits)).toBe(text);
});
