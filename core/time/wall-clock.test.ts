import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { timeZones } from './time-zones.ts';
import { minuteOf, wallClock } from './wall-clock.ts';

describe('the clock of a zone', () => {
  const moment = Date.parse('2026-11-02T02:30:15Z');

  test.each([
    ['America/Sao_Paulo', '2026-11-01', 'sunday', 23, 30],
    ['America/Manaus', '2026-11-01', 'sunday', 22, 30],
    ['UTC', '2026-11-02', 'monday', 2, 30],
    ['Asia/Kolkata', '2026-11-02', 'monday', 8, 0],
    ['Asia/Tokyo', '2026-11-02', 'monday', 11, 30],
  ])('the clock in %s shows %s, a %s, %i:%i', (timeZone, day, weekday, hour, minute) => {
    const minuteOfDay = hour * 60 + minute;
    expect(wallClock(timeZone).at(moment)).toEqual({ day, weekday, hour, minute, second: 15, minuteOfDay });
  });

  test('the clock without a zone is the server’s own', () => {
    const here = new Date(moment);
    expect(wallClock('').at(moment)).toMatchObject({ hour: here.getHours(), minute: here.getMinutes() });
  });

  test.each([
    ['a common day', '2026-03-10', 24],
    ['the day that loses an hour', '2026-03-29', 23],
    ['the day that gains one', '2026-10-25', 25],
  ])('the clock of a zone knows how long %s is', (_name, day, hours) => {
    const clock = wallClock('Europe/Berlin');
    const [start, end] = [clock.startOfDay(day) ?? 0, clock.endOfDay(day) ?? 0];
    expect((end - start) / 3_600_000).toBe(hours);
    expect([clock.at(start).day, clock.at(end - 1).day]).toEqual([day, day]);
  });

  test.each(['2026-02-30', '2026-13-01', 'ontem', ''])('the clock of a zone knows no day %j', (day) => {
    expect([wallClock('UTC').startOfDay(day), wallClock('UTC').endOfDay(day)]).toEqual([null, null]);
  });

  // In Berlin the clock goes from 02:00 to 03:00 on 29 March 2026, and from 03:00 back to 02:00 on 25 October.
  test.each([
    ['a common night', '2026-03-10T22:00:00+01:00', '2026-03-11T08:00:00+01:00'],
    ['the night that loses an hour', '2026-03-28T22:00:00+01:00', '2026-03-29T08:00:00+02:00'],
    ['the night that gains one', '2026-10-24T22:00:00+02:00', '2026-10-25T08:00:00+01:00'],
  ])('the clock of a zone finds eight in the morning after %s', (_night, now, morning) => {
    expect(wallClock('Europe/Berlin').nextMinuteOfDay(Date.parse(now), 8 * 60)).toBe(Date.parse(morning));
  });

  test('the clock of a zone finds a moment soon after an hour that the day does not have', () => {
    const evening = Date.parse('2026-03-28T22:00:00+01:00');
    const found = wallClock('Europe/Berlin').nextMinuteOfDay(evening, minuteOf('02:30'));
    expect(found).toBeGreaterThan(evening);
    expect(found).toBeLessThanOrEqual(Date.parse('2026-03-29T03:30:00+02:00'));
  });

  // In New York the clock goes back on 1 November 2026, and in São Paulo it went forward at midnight on 4 November 2018.
  test.each([
    ['a common time', 'America/Sao_Paulo', '2026-11-22T04:45', '2026-11-22T04:45:00-03:00'],
    ['with seconds and a space', 'America/Sao_Paulo', '2026-11-22 04:45:30', '2026-11-22T04:45:30-03:00'],
    ['the hour that is skipped', 'Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30:00+02:00'],
    ['the hour that comes twice', 'Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['the same across the sea', 'America/New_York', '2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    ['a midnight that is skipped', 'America/Sao_Paulo', '2018-11-04T00:30', '2018-11-04T01:30:00-02:00'],
    ['half an hour that comes twice', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-05T01:45:00+11:00'],
  ])('the clock of a zone finds the moment of %s', (_what, zone, text, moment) => {
    expect(wallClock(zone).momentOf(text)).toBe(Date.parse(moment));
  });

  test.each(['2026-02-30T10:00', '2026-11-22T25:00', 'amanhã', ''])(
    'the clock of a zone finds no moment of %j',
    (text) => {
      expect(wallClock('UTC').momentOf(text)).toBeNull();
    },
  );

  test('the clock of a zone shows a moment as fields for date and time have it', () => {
    expect(wallClock('America/Manaus').textAt(moment)).toBe('2026-11-01T22:30');
  });

  test('the clock of a zone never waits longer than two days for a minute, nor for one that is past', () => {
    const zones = timeZones.filter((zone) => zone !== '');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') }),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        (zone, now, minute) => {
          const next = wallClock(zone).nextMinuteOfDay(now, minute);
          expect(next).toBeGreaterThan(now);
          expect(next - now).toBeLessThanOrEqual(48 * 3_600_000);
        },
      ),
    );
  });
});
