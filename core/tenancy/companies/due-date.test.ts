import { describe, expect, test } from '@jest/globals';
import { wallClock } from '../../time/wall-clock.ts';
import { daysLeft, dueDay } from './days-left.ts';
import { endOfDueDay, parseDueDate, shownDueDay } from './due-date.ts';

describe('a due date', () => {
  test('a due date given as a day begins with that day in Brasília', () => {
    expect(parseDueDate('2031-05-10')).toBe(Date.UTC(2031, 4, 10, 3));
  });

  test('a due date given as a moment is that moment', () => {
    expect(parseDueDate('2031-05-10T12:00:00.000Z')).toBe(Date.UTC(2031, 4, 10, 12));
    expect(parseDueDate('2031-05-10T12:00:00-03:00')).toBe(Date.UTC(2031, 4, 10, 15));
  });

  test('a due date may be absent but not nonsense', () => {
    expect([parseDueDate(''), parseDueDate(null)]).toEqual([null, null]);
    expect(() => parseDueDate('2031-13-45')).toThrow();
    for (const none of ['2031-02-30', '2031-02-30T12:00:00-03:00', 'amanhã'])
      expect(() => parseDueDate(none)).toThrow();
  });

  test.each([
    ['America/Sao_Paulo', '2031-05-11T02:59:59.999Z'],
    ['Asia/Tokyo', '2031-05-10T14:59:59.999Z'],
    ['Pacific/Honolulu', '2031-05-11T09:59:59.999Z'],
  ])('a due date lasts to the end of its day by a clock in %s', (timeZone, last) => {
    const dueDate = parseDueDate('2031-05-10') ?? 0;
    expect(new Date(endOfDueDay(dueDate, wallClock(timeZone))).toISOString()).toBe(last);
  });

  test('a due date reads as the day it is in Brasília', () => {
    expect(dueDay(Date.UTC(2031, 4, 10, 2, 59))).toBe('2031-05-09');
    expect(shownDueDay(Date.UTC(2031, 4, 10, 3))).toBe('10/05/2031');
  });
});

describe('the days left', () => {
  const day = '2027-03-15';

  test.each([
    ['America/Sao_Paulo', '2027-03-10T03:00:00.000Z', 5],
    ['America/Sao_Paulo', '2027-03-11T02:59:59.999Z', 5],
    ['America/Sao_Paulo', '2027-03-15T03:00:00.000Z', 0],
    ['America/Sao_Paulo', '2027-03-16T02:59:59.999Z', 0],
    ['America/Sao_Paulo', '2027-03-16T03:00:00.000Z', -1],
    ['Asia/Tokyo', '2027-03-15T15:00:00.000Z', -1],
    ['Pacific/Honolulu', '2027-03-16T09:59:59.999Z', 0],
  ])('the days left count whole days by a clock in %s: at %s there are %d', (timeZone, now, left) => {
    expect(daysLeft(day, timeZone, Date.parse(now))).toBe(left);
  });

  test('the days left reach 0 on the last day, on which its users may work for the last time', () => {
    const clock = wallClock('America/Manaus');
    const dueDate = parseDueDate(day) ?? 0;
    const end = endOfDueDay(dueDate, clock);
    expect(daysLeft(dueDay(dueDate), clock.timeZone, end)).toBe(0);
    expect(daysLeft(dueDay(dueDate), clock.timeZone, end + 1)).toBe(-1);
  });
});
