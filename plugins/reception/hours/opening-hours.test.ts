import { minuteOf, type WallTime } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { isOpen } from './opening-hours.ts';

const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekdayEn, startTime, endTime });
const at = (weekday: WallTime['weekday'], time: string) => ({ weekday, minuteOfDay: minuteOf(time) });

describe('isOpen', () => {
  const week = [day('monday', '08:00', '18:00'), day('sunday', '00:00', '00:00'), day('tuesday', '', '')];
  test.each<[WallTime['weekday'], string, boolean]>([
    ['monday', '07:59', false],
    ['monday', '08:00', true],
    ['monday', '18:00', true],
    ['monday', '18:01', false],
    ['sunday', '00:00', false],
    ['sunday', '12:00', false],
    ['tuesday', '12:00', false],
    ['friday', '03:00', true],
  ])('isOpen on %s at %s is %s', (weekday, time, open) => {
    expect(isOpen(week, at(weekday, time))).toBe(open);
  });

  test.each<[WallTime['weekday'], string, boolean]>([
    ['monday', '17:59', false],
    ['monday', '18:00', true],
    ['monday', '23:59', true],
    ['tuesday', '01:30', true],
    ['tuesday', '02:01', false],
    ['tuesday', '09:00', true],
  ])('isOpen past midnight, on %s at %s, is %s', (weekday, time, open) => {
    const bar = [day('monday', '18:00', '02:00'), day('tuesday', '9:00', '12:00')];
    expect(isOpen(bar, at(weekday, time))).toBe(open);
  });

  test('isOpen is always true for a week without any time', () => {
    expect(isOpen([], at('monday', '03:00'))).toBe(true);
    expect(isOpen([day('monday', '', '')], at('monday', '03:00'))).toBe(true);
  });

  test('isOpen takes a start alone to the end of the day, and an end alone from its beginning', () => {
    const half = [day('monday', '12:00', ''), day('tuesday', '', '12:00')];
    expect(isOpen(half, at('monday', '23:59'))).toBe(true);
    expect(isOpen(half, at('monday', '11:59'))).toBe(false);
    expect(isOpen(half, at('tuesday', '00:00'))).toBe(true);
    expect(isOpen(half, at('tuesday', '12:01'))).toBe(false);
  });
});
