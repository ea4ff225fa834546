/** @in-a-document the language of the app is kept in the browser's storage */
import { afterEach, expect, test } from '@jest/globals';
import { formatListTime } from './dates.ts';
import { changeLanguage } from './i18n.ts';

afterEach(() => changeLanguage('pt'));

test.each([
  ['pt', '29/11/2026'],
  ['en', '29/11/2026'],
  ['es', '29/11/2026'],
] as const)(
  'a row of a list has its date in the form of %s, as the rest of the screen has',
  async (language, date) => {
    await changeLanguage(language);
    expect(formatListTime(new Date(2026, 10, 29, 10), new Date(2026, 10, 30, 8))).toBe(date);
  },
);
