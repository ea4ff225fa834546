import { describe, expect, test } from '@jest/globals';
import { asText, asUtc, formatSoon, movedBy, wallTimeAt } from './wall-time.ts';

describe("the company's wall time", () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-22T00:15'],
    ['America/Manaus', '2026-11-21T23:15'],
    ['Asia/Kolkata', '2026-11-22T08:45'],
  ])('the company time in %s is %s', (timeZone, shown) => {
    expect(wallTimeAt(new Date('2026-11-22T03:15:40Z'), timeZone)).toBe(shown);
  });

  test('the company time moves by the calendar, whatever season or time zone this browser has', () => {
    expect(movedBy('2026-03-28T23:30', 60)).toBe('2026-03-29T00:30');
    expect(movedBy('2026-03-29T02:00', 24 * 60)).toBe('2026-03-30T02:00');
    expect(asText(asUtc('2026-10-25T02:30'))).toBe('2026-10-25T02:30');
  });

  test.each([
    ['2026-11-22T18:05', 'hoje 18:05'],
    ['2026-11-23T08:00', 'amanhã 08:00'],
    ['2026-12-05T09:30', 'sáb., 05/12 09:30'],
    ['2027-01-02T09:30', 'sáb., 02/01/2027 09:30'],
  ])('the near moment %s is written %s', (wall, said) => {
    expect(formatSoon(wall, '2026-11-22T10:00')).toBe(said);
  });
});
