import { describe, expect, test } from '@jest/globals';
import { wallClock } from '../../time/wall-clock.ts';
import { dueDay, endOfDueDay, parseDueDate, shownDueDay } from './due-date.ts';

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
    expect(() => parseDueDate('amanhã')).toThrow();
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
