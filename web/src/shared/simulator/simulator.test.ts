import { describe, expect, test } from '@jest/globals';
import { eventsIn, startingAt } from './events.ts';
import { momentIn, shownIn } from './wall-clock.ts';

describe('the clock of a simulation', () => {
  test.each([
    ['America/Sao_Paulo', '2026-03-02T08:30', '2026-03-02T11:30:00.000Z'],
    ['Europe/Lisbon', '2026-07-01T08:30', '2026-07-01T07:30:00.000Z'],
    ['Asia/Kolkata', '2026-01-01T00:00', '2025-12-31T18:30:00.000Z'],
    // The clocks go forward that night: shortly before, and after.
    ['Europe/Lisbon', '2026-03-29T00:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/Lisbon', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ])('the simulation clock of %s shows %s at one moment, both ways', (timeZone, shown, moment) => {
    expect(new Date(momentIn(timeZone, shown) ?? 0).toISOString()).toBe(moment);
    expect(shownIn(timeZone, Date.parse(moment))).toBe(shown);
  });

  test('the simulation clock refuses an empty time', () => {
    expect(momentIn('UTC', '')).toBeNull();
  });
});

describe('a recorded conversation', () => {
  const events = [
    { at: '2026-03-02T12:00:00.000Z', kind: 'customer' as const, text: 'Oi' },
    { at: '2026-03-02T12:10:00.000Z', kind: 'clock' as const },
  ];

  test('a recorded conversation begins at another hour, its gaps as they were', () => {
    expect(startingAt(events, Date.parse('2026-03-03T06:00:00.000Z')).map(({ at }) => at)).toEqual([
      '2026-03-03T06:00:00.000Z',
      '2026-03-03T06:10:00.000Z',
    ]);
  });

  test('a recorded conversation is read back from its file; any other file is none', () => {
    expect(eventsIn(JSON.stringify({ events }))).toEqual(events);
    for (const text of [
      '',
      '[]',
      '{}',
      '{"events":[{"at":"gestern","kind":"customer"}]}',
      '{"events":[{"kind":"x"}]}',
    ])
      expect(eventsIn(text)).toBeNull();
  });
});
