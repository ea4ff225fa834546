import { describe, expect, test } from '@jest/globals';
import { isClosed, maskTime, usualWeek, weekRules, wholeWeek } from './week.ts';

const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' };

describe('the week of opening hours', () => {
  test('the week of opening hours has all seven days from Monday on, with what is stored of each', () => {
    const week = wholeWeek([monday]);
    expect(week.map(({ weekdayEn }) => weekdayEn)).toEqual([
      'monday',
      'tuesday',
      'wednesday',
      'thursday',
      'friday',
      'saturday',
      'sunday',
    ]);
    expect(week[0]).toEqual(monday);
    expect(week[1]).toMatchObject({ weekday: 'Terça-feira', startTime: '', endTime: '' });
  });

  test('the default week has business days, the morning of Saturday and a closed Sunday', () => {
    const hours = usualWeek().map(({ startTime, endTime }) => `${startTime}-${endTime}`);
    expect(hours).toEqual([...Array(5).fill('08:00-18:00'), '08:00-12:00', '00:00-00:00']);
  });

  test('a day without hours is closed in a week that has some, as the server reads it', () => {
    const week = wholeWeek([monday]);
    expect(week.map((day) => isClosed(day, week))).toEqual([false, true, true, true, true, true, true]);
    expect(wholeWeek([]).some((day, _at, all) => isClosed(day, all))).toBe(false);
  });

  test.each([
    ['8', '08'],
    ['83', '08:3'],
    ['0830', '08:30'],
    ['8:3', '08:3'],
    ['18h00', '18:00'],
    ['12345', '12:34'],
    ['x', ''],
  ])('the time typed as %s is shown as %s', (typed, shown) => {
    expect(maskTime(typed)).toBe(shown);
  });

  test('the week of opening hours refuses half a time and an hour that no day has', async () => {
    for (const startTime of ['08:', '24:00', '08:60'])
      expect(await weekRules.isValid([{ ...monday, startTime }])).toBe(false);
    expect(await weekRules.isValid(wholeWeek([monday]))).toBe(true);
  });
});
