import { describe, expect, test } from '@jest/globals';
import { calendarBody, calendarValues, dateValues, withDates } from './calendar-form.ts';
import { textOfTimes, timesIn } from './times-text.ts';
import { weekText } from './week-text.ts';

describe('the hours of a day as text', () => {
  test.each([
    ['', ''],
    ['08:00-12:00, 13:30-18:00', '08:00-12:00, 13:30-18:00'],
    ['8-12; 13:30 - 18h', '08:00-12:00, 13:30-18:00'],
    ['8h às 12h30', '08:00-12:30'],
    ['0800-1800', '08:00-18:00'],
    ['22:00-06:00', '22:00-06:00'],
    ['0-24', '00:00-24:00'],
  ])('the text %j is read as %j', (typed, shown) => {
    expect(textOfTimes(timesIn(typed) ?? [])).toBe(shown);
    expect(timesIn(typed)).not.toBeNull();
  });

  test.each([
    '08:00',
    '08:00-',
    '8-12-18',
    '25-26',
    '8:60-9',
    '24-8',
    'fechado',
    '1-2,3-4,5-6,7-8,9-10,11-12,13-14',
  ])('the text %j is no hours of a day', (typed) => {
    expect(timesIn(typed)).toBeNull();
  });
});

describe('the form of a calendar', () => {
  const christmas = { day: '2026-12-25', yearly: true, name: 'Natal', spans: [] };

  test('the form of a new calendar has the hours of an office, and hours without an end are the whole day', () => {
    const { spans } = calendarBody(calendarValues(null));
    expect(weekText(spans ?? [], ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'], 'o dia todo')).toBe(
      'Seg–Sex 08:00-18:00',
    );
    const always = (spans ?? []).map((span) => ({ ...span, startTime: '00:00', endTime: '00:00' }));
    expect(weekText(always, ['Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb', 'Dom'], 'o dia todo')).toBe(
      'Seg–Sex o dia todo',
    );
  });

  test('the form adds holidays that are not there, by day, and keeps those that are', () => {
    const own = dateValues({
      ...christmas,
      name: 'Plantão',
      spans: [{ startTime: '08:00', endTime: '12:00' }],
    });
    const added = withDates(
      [own],
      [
        { ...christmas, day: '2027-12-25' },
        { ...christmas, day: '2026-04-03', yearly: false, name: 'Sexta-feira Santa' },
      ],
    );
    expect(added.map(({ day, name, hours }) => [day, name, hours])).toEqual([
      ['2026-04-03', 'Sexta-feira Santa', ''],
      ['2026-12-25', 'Plantão', '08:00-12:00'],
    ]);
  });
});
