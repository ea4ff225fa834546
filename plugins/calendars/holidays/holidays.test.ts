import { dayAfter } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { stateHolidays } from './brazil.ts';
import { easterOf } from './easter.ts';
import { holidaysOf } from './list-holidays.ts';

describe('Easter Sunday', () => {
  test.each([
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterOf(year)).toBe(day);
  });
});

describe('the holidays of Brazil', () => {
  const dayOf = (name: string, year = 2026, state?: string) =>
    holidaysOf({ year, state }).find((date) => date.name?.startsWith(name))?.day;

  test('holidays that move follow Easter, and come for five years', () => {
    expect(dayOf('Carnaval (terça')).toBe('2026-02-17');
    expect(dayOf('Sexta-feira Santa')).toBe('2026-04-03');
    expect(dayOf('Corpus Christi')).toBe('2026-06-04');
    expect(holidaysOf({ year: 2026 }).filter(({ name }) => name === 'Corpus Christi')).toHaveLength(5);
  });

  test('holidays of a fixed day are closed every year', () => {
    expect(holidaysOf({ year: 2026 })).toContainEqual({
      day: '2026-12-25',
      yearly: true,
      name: 'Natal',
      spans: [],
    });
  });

  test('holidays of a state stand among the national ones, each day once and in order', () => {
    expect(dayOf('Revolução Constitucionalista', 2026, 'SP')).toBe('2026-07-09');
    expect(dayOf('Nossa Senhora da Penha', 2026, 'ES')).toBe('2026-04-13');
    for (const state of [...Object.keys(stateHolidays), 'ZZ']) {
      const days = holidaysOf({ year: 2026, state }).map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) expect(dayAfter(day, 0)).toBe(day);
    }
    expect(Object.keys(stateHolidays)).toHaveLength(27);
  });
});
