import { describe, expect, test } from '@jest/globals';
import { isOpen } from './opening-hours.ts';
import { wallClockAt } from './time-zone.ts';

const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekdayEn, startTime, endTime });
const at = (weekday: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { weekday, minute: hours * 60 + minutes };
};

describe('isOpen', () => {
  const week = [day('monday', '08:00', '18:00'), day('sunday', '00:00', '00:00'), day('tuesday', '', '')];
  test.each([
    ['monday', '07:59', false],
    ['monday', '08:00', true],
    ['monday', '18:00', true],
    ['monday', '18:01', false],
    ['sunday', '00:00', false],
    ['sunday', '12:00', false],
    ['tuesday', '12:00', false],
    ['friday', '03:00', true],
  ])('on %s at %s is %s', (weekday, time, open) => {
    expect(isOpen(week, at(weekday, time))).toBe(open);
  });

  test.each([
    ['monday', '17:59', false],
    ['monday', '18:00', true],
    ['monday', '23:59', true],
    ['tuesday', '01:30', true],
    ['tuesday', '02:01', false],
    ['tuesday', '09:00', true],
  ])('past midnight, on %s at %s is %s', (weekday, time, open) => {
    const bar = [day('monday', '18:00', '02:00'), day('tuesday', '9:00', '12:00')];
    expect(isOpen(bar, at(weekday, time))).toBe(open);
  });

  test('is always so for a week without any time', () => {
    expect(isOpen([], at('monday', '03:00'))).toBe(true);
    expect(isOpen([day('monday', '', '')], at('monday', '03:00'))).toBe(true);
  });

  test('reaches to the end of the day from a time that stands alone', () => {
    const half = [day('monday', '12:00', ''), day('tuesday', '', '12:00')];
    expect(isOpen(half, at('monday', '23:59'))).toBe(true);
    expect(isOpen(half, at('monday', '11:59'))).toBe(false);
    expect(isOpen(half, at('tuesday', '00:00'))).toBe(true);
    expect(isOpen(half, at('tuesday', '12:01'))).toBe(false);
  });
});

describe('wallClockAt', () => {
  const moment = Date.parse('2026-11-02T02:30:00Z');
  test.each([
    ['America/Sao_Paulo', 'sunday', 23 * 60 + 30],
    ['America/Manaus', 'sunday', 22 * 60 + 30],
    ['UTC', 'monday', 150],
    ['Asia/Tokyo', 'monday', 11 * 60 + 30],
  ])('in %s shows %s', (timeZone, weekday, minute) => {
    expect(wallClockAt(moment, timeZone)).toEqual({ weekday, minute });
  });

  test("shows the server's own time without a zone", () => {
    const here = new Date(moment);
    expect(wallClockAt(moment, '').minute).toBe(here.getHours() * 60 + here.getMinutes());
  });
});
