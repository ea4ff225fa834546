import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { dayAfter, isOpenAt, openDaysOf, openIntervals, weekdayOf } from './open-hours.ts';
import { wallClock } from './wall-clock.ts';

const day = (weekdayEn: string, startTime: string, endTime: string) => ({ weekdayEn, startTime, endTime });
const saoPaulo = wallClock('America/Sao_Paulo');
const isOpen = (week: ReturnType<typeof day>[], at: string) =>
  isOpenAt(saoPaulo, openDaysOf(week), Date.parse(`${at}:30-03:00`));

describe('the open hours of a stored week', () => {
  // 30 November 2026 is a Monday.
  const week = [day('monday', '08:00', '18:00'), day('sunday', '00:00', '00:00'), day('tuesday', '', '')];
  test.each([
    ['2026-11-30T07:59', false],
    ['2026-11-30T08:00', true],
    ['2026-11-30T18:00', true],
    ['2026-11-30T18:01', false],
    ['2026-11-29T00:00', false],
    ['2026-11-29T12:00', false],
    ['2026-12-01T12:00', false],
    ['2026-12-04T03:00', true],
  ])('a week is open at %s: %s', (at, open) => {
    expect(isOpen(week, at)).toBe(open);
  });

  test.each([
    ['2026-11-30T17:59', false],
    ['2026-11-30T18:00', true],
    ['2026-11-30T23:59', true],
    ['2026-12-01T01:30', true],
    ['2026-12-01T02:01', false],
    ['2026-12-01T09:00', true],
  ])('hours that go on past midnight are open at %s: %s', (at, open) => {
    expect(isOpen([day('monday', '18:00', '02:00'), day('tuesday', '9:00', '12:00')], at)).toBe(open);
  });

  test('a week without any time is always open', () => {
    expect(isOpen([], '2026-11-30T03:00')).toBe(true);
    expect(isOpen([day('monday', '', '')], '2026-11-30T03:00')).toBe(true);
  });

  test('a start alone reaches to the end of the day, and an end alone from its beginning', () => {
    const half = [day('monday', '12:00', ''), day('tuesday', '', '12:00')];
    expect(isOpen(half, '2026-11-30T23:59')).toBe(true);
    expect(isOpen(half, '2026-11-30T11:59')).toBe(false);
    expect(isOpen(half, '2026-12-01T00:00')).toBe(true);
    expect(isOpen(half, '2026-12-01T12:01')).toBe(false);
  });
});

describe('open intervals of real time', () => {
  const daily = (start: number, end: number) => () => [{ start, end }];
  const lengthOf = (zone: string, at: string, start: number, end: number) =>
    openIntervals(wallClock(zone), daily(start, end), { from: at, to: at }).reduce(
      (sum, interval) => sum + (interval.end - interval.start) / 60_000,
      0,
    );

  test.each([
    ['a common night', '2026-03-10', 0, 600, 600],
    ['the night that loses an hour', '2027-03-14', 0, 600, 540],
    ['the night that gains one', '2026-11-01', 0, 600, 660],
    ['a span within the hour that is skipped', '2027-03-14', 130, 170, 0],
    ['a span that begins in the hour that is skipped', '2027-03-14', 150, 200, 20],
    ['a span within the hour that comes twice', '2026-11-01', 70, 80, 70],
  ])('open intervals of %s have their real length', (_what, at, start, end, minutes) => {
    expect(lengthOf('America/New_York', at, start, end)).toBe(minutes);
  });

  test('a midnight that comes twice ends the day before it once', () => {
    // In Havana the clock goes from 01:00 back to 00:00 on 1 November 2026.
    expect(lengthOf('America/Havana', '2026-10-31', 600, 1440)).toBe(840);
    expect(lengthOf('America/Havana', '2026-11-01', 0, 60)).toBe(120);
  });

  test('a day that a zone left out has no open time', () => {
    expect(lengthOf('Pacific/Apia', '2011-12-30', 0, 1440)).toBe(0);
  });

  test('spans that overlap or touch are one interval', () => {
    const days = () => [
      { start: 480, end: 720 },
      { start: 700, end: 900 },
      { start: 900, end: 960 },
    ];
    expect(openIntervals(saoPaulo, days, { from: '2026-11-30', to: '2026-11-30' })).toEqual([
      { start: Date.parse('2026-11-30T08:00-03:00'), end: Date.parse('2026-11-30T16:00-03:00') },
    ]);
  });

  test('whole days lie against each other in every zone, whatever its clock does', () => {
    const zones = ['America/Sao_Paulo', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'UTC'];
    const firstDay = Date.parse('2015-01-01') / 86_400_000;
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat(6000), (zone, after) => {
        const from = dayAfter('1970-01-01', firstDay + after);
        const whole = openIntervals(wallClock(zone), daily(0, 1440), { from, to: dayAfter(from, 5) });
        expect(whole).toHaveLength(1);
      }),
    );
  });
});

test('a day of the calendar knows its weekday and the days around it', () => {
  expect(weekdayOf('2026-11-27')).toBe('friday');
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
});
