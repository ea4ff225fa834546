/** @in-a-document the language is kept in the browser's storage */
import { afterEach, describe, expect, test } from '@jest/globals';
import { changeLanguage } from '../../lib/format/i18n.ts';
import { firstWeekday, formatCount, formatHours, formatSpan, weekdayNames } from './format.ts';

afterEach(() => changeLanguage('pt'));

describe('figures in words', () => {
  test.each([
    [null, '–', '–'],
    [0, '0h 00m', '0 s'],
    [40_000, '0h 01m', '40 s'],
    [12 * 60_000, '0h 12m', '12 min'],
    [65 * 60_000, '1h 05m', '1h 05m'],
    [27 * 3_600_000, '27h 00m', '27h 00m'],
  ])('a duration of %s ms is written %s, or %s', (ms, hours, span) => {
    expect(formatHours(ms)).toBe(hours);
    expect(formatSpan(ms)).toBe(span);
  });

  test.each([
    ['pt', '1.234,5', 6, 'seg.'],
    ['en', '1,234.5', 0, 'Mon'],
    ['es', '1234,5', 0, 'lun'],
  ] as const)(
    'numbers in %s are written, and the week begins, by local custom',
    async (language, count, first, monday) => {
      await changeLanguage(language);
      expect(formatCount(1234.5)).toBe(count);
      expect(firstWeekday()).toBe(first);
      expect(weekdayNames('short')[0]).toBe(monday);
    },
  );
});
