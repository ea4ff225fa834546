import { type OpenDays, openDaysOf, openIntervals, wallClock } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openDaysOfCalendar } from '../calendar-hours.ts';
import type { CalendarDay, WeekSpan } from '../schemas.ts';
import { calendarKeyOf, calendarRefOf } from './calendar-ref.ts';
import { OpenBlocks } from './open-blocks.ts';
import { OpenTime } from './open-time.ts';

const minute = 60_000;
type Weekday = WeekSpan['weekday'];
const businessDays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const everyDay: readonly Weekday[] = [...businessDays, 'saturday', 'sunday'];
const on = (weekdays: readonly Weekday[], ...spans: Array<[string, string]>): WeekSpan[] =>
  weekdays.flatMap((weekday) => spans.map(([startTime, endTime]) => ({ weekday, startTime, endTime })));

const openTime = (days: OpenDays, zone = 'America/Sao_Paulo') =>
  new OpenTime({ key: '', clock: wallClock(zone), days, blocks: new OpenBlocks() });
const of = (spans: WeekSpan[], { dates = [] as CalendarDay[], zone = 'America/Sao_Paulo' } = {}) =>
  openTime(openDaysOfCalendar({ spans, dates }), zone);
const closedOn = (day: string, yearly = false): CalendarDay => ({ day, yearly, name: null, spans: [] });

const office = of(on(businessDays, ['08:00', '18:00']));
// 27 November 2026 is a Friday; São Paulo is three hours behind UTC.
const due = (open: OpenTime, at: string, minutes = 30) => {
  const moment = open.dueAt(Date.parse(at), minutes * minute);
  return moment === null ? null : new Date(moment).toISOString();
};

describe('the moment at which a target is due', () => {
  test('a target goes on in the morning of the next open day', () => {
    expect(due(office, '2026-11-27T17:50:00-03:00')).toBe('2026-11-30T11:20:00.000Z');
  });

  test('a target that fills the day is due at its end, and not at the next opening', () => {
    expect(due(office, '2026-11-27T17:30:00-03:00')).toBe('2026-11-27T21:00:00.000Z');
  });

  test('a target that begins while it is closed runs from the next opening', () => {
    expect(due(office, '2026-11-28T10:00:00-03:00')).toBe('2026-11-30T11:30:00.000Z');
    expect(office.isOpenAt(Date.parse('2026-11-28T10:00:00-03:00'))).toBe(false);
    expect(office.nextOpening(Date.parse('2026-11-28T10:00:00-03:00'))).toBe(
      Date.parse('2026-11-30T08:00:00-03:00'),
    );
  });

  test('a target jumps over a break at noon', () => {
    const withBreak = of(on(businessDays, ['08:00', '12:00'], ['13:30', '18:00']));
    expect(due(withBreak, '2026-11-27T11:45:00-03:00')).toBe('2026-11-27T16:45:00.000Z');
  });

  test('a target jumps over a date that is closed', () => {
    const christmas = of(on(businessDays, ['08:00', '18:00']), { dates: [closedOn('2026-12-25')] });
    expect(due(christmas, '2026-12-24T17:30:00-03:00', 60)).toBe('2026-12-28T11:30:00.000Z');
  });

  test('hours past midnight belong to the day on which they begin', () => {
    const night = of(on(businessDays, ['22:00', '06:00']));
    expect(due(night, '2026-11-28T05:50:00-03:00')).toBe('2026-12-01T01:20:00.000Z');
  });

  test('a calendar is read by the clock of its own zone', () => {
    const tokyo = of(on(businessDays, ['08:00', '18:00']), { zone: 'Asia/Tokyo' });
    expect(due(tokyo, '2026-11-27T17:50:00+09:00')).toBe('2026-11-29T23:20:00.000Z');
  });

  test('an hour that the clock skips is no open time, and one that comes twice is two', () => {
    const newYork = of(on(everyDay, ['00:00', '10:00']), { zone: 'America/New_York' });
    expect(due(newYork, '2027-03-14T01:30:00-05:00', 60)).toBe('2027-03-14T07:30:00.000Z');
    expect(due(newYork, '2026-11-01T01:30:00-04:00', 60)).toBe('2026-11-01T06:30:00.000Z');
  });

  test('a target of nothing is due at once', () => {
    expect(due(office, '2026-11-28T10:00:00-03:00', 0)).toBe('2026-11-28T13:00:00.000Z');
  });

  test('a target of ninety open days is found years ahead, and none where nothing opens', () => {
    const rare = of(on(['monday'], ['08:00', '09:00']));
    const found = rare.dueAt(Date.parse('2026-11-30T08:00:00-03:00'), 90 * 24 * 60 * minute);
    expect(new Date(found ?? 0).getUTCFullYear()).toBe(2068);
    expect(due(of([]), '2026-11-27T12:00:00-03:00')).toBeNull();
    expect(of([]).nextOpening(Date.parse('2026-11-27T12:00:00-03:00'))).toBeNull();
  });
});

describe('the hours of a date', () => {
  const dates: CalendarDay[] = [
    closedOn('2020-12-25', true),
    { ...closedOn('2026-12-24'), spans: [{ startTime: '08:00', endTime: '12:00' }] },
    { ...closedOn('2027-12-25'), spans: [{ startTime: '10:00', endTime: '24:00' }] },
  ];
  const open = of(on(everyDay, ['08:00', '18:00']), { dates });
  const minutesOn = (day: string) =>
    open.between(Date.parse(`${day}T00:00:00-03:00`), Date.parse(`${day}T24:00:00-03:00`)) / minute;

  test('a date takes the place of its weekday, every year where it is yearly', () => {
    expect([minutesOn('2026-12-25'), minutesOn('2028-12-25'), minutesOn('2026-12-24')]).toEqual([0, 0, 240]);
  });

  test('a date of one year goes before the yearly one of its day', () => {
    expect(minutesOn('2027-12-25')).toBe(840);
  });
});

describe('open time between two moments', () => {
  const zones = ['America/Sao_Paulo', 'America/New_York', 'America/Havana', 'Australia/Lord_Howe', 'UTC'];
  const aTime = fc
    .nat(24 * 4 - 1)
    .map((quarter) => `${String(quarter >> 2).padStart(2, '0')}:${(quarter & 3) * 15 || '00'}`);
  const aWeek = fc.array(
    fc.record({ weekday: fc.constantFrom(...everyDay), startTime: aTime, endTime: aTime }),
    {
      minLength: 1,
      maxLength: 10,
    },
  );
  const dates = [closedOn('2026-11-02', true), closedOn('2026-03-29')];
  const aMoment = fc.integer({ min: Date.parse('2025-11-01'), max: Date.parse('2027-12-01') });

  test('adding open time and measuring it gives back what was added, at the earliest moment', () => {
    fc.assert(
      fc.property(
        aWeek,
        fc.constantFrom(...zones),
        aMoment,
        fc.integer({ min: 1, max: 20_000 * minute }),
        (spans, zone, from, ms) => {
          const open = of(spans, { dates, zone });
          const moment = open.dueAt(from, ms) as number;
          expect(open.between(from, moment)).toBe(ms);
          expect(open.between(from, moment - 1)).toBe(ms - 1);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('open time is what a count of single minutes finds, with clocks that are put forward and back', () => {
    const days = openDaysOfCalendar({ spans: on(everyDay, ['22:00', '02:30'], ['08:00', '12:15']), dates });
    // No bound of a span lies in an hour that comes twice here, so a clock alone decides what is open.
    const isOpen = (zone: string, at: number) => {
      const { day, minuteOfDay } = wallClock(zone).at(at);
      const before = new Date(Date.parse(day) - 24 * 60 * minute).toISOString().slice(0, 10);
      return (
        days(day).some(({ start, end }) => start <= minuteOfDay && minuteOfDay < end) ||
        days(before).some(({ end }) => minuteOfDay + 24 * 60 < end)
      );
    };
    for (const [zone, first] of [
      ['America/New_York', '2026-03-06T00:00:00Z'],
      ['America/New_York', '2026-10-30T00:00:00Z'],
      ['America/Sao_Paulo', '2026-11-01T00:00:00Z'],
      ['UTC', '2026-03-27T00:00:00Z'],
    ] as const) {
      const [from, open] = [Date.parse(first), openTime(days, zone)];
      let counted = 0;
      for (let at = from; at < from + 4 * 24 * 60 * minute; at += minute) {
        if (at % (97 * minute) === 0) expect(open.between(from, at)).toBe(counted);
        if (isOpen(zone, at)) counted += minute;
      }
      expect(open.between(from, from + 4 * 24 * 60 * minute)).toBe(counted);
    }
  });

  test('open time of two stretches is that of the whole, over the bounds of what is kept', () => {
    const [a, b, c] = ['2020-05-05T12:00Z', '2026-11-27T12:00Z', '2031-01-01T00:00Z'].map(Date.parse) as [
      number,
      number,
      number,
    ];
    expect(office.between(a, b) + office.between(b, c)).toBe(office.between(a, c));
    expect(office.between(b, b)).toBe(0);
    expect(office.between(c, a)).toBe(0);
  });

  test('open time of a week of stored hours agrees with whether it is open, minute by minute', () => {
    const week = [
      { weekdayEn: 'monday', startTime: '18:00', endTime: '02:00' },
      { weekdayEn: 'tuesday', startTime: '', endTime: '12:00' },
      { weekdayEn: 'wednesday', startTime: '', endTime: '' },
    ];
    const open = openTime(openDaysOf(week));
    const from = Date.parse('2026-11-29T00:00:00-03:00');
    for (let at = from; at < from + 7 * 24 * 60 * minute; at += 7 * minute)
      expect(open.between(at, at + minute) > 0).toBe(open.isOpenAt(at));
  });
});

describe('the intervals that a process keeps', () => {
  const block = {
    starts: new Float64Array(),
    ends: new Float64Array(),
    before: new Float64Array(),
    total: 0,
  };

  test('the least recently used intervals go first, and none is computed twice while it is kept', () => {
    const blocks = new OpenBlocks(2);
    const computed: string[] = [];
    const get = (key: string) =>
      blocks.get(key, () => {
        computed.push(key);
        return block;
      });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(computed).toEqual(['a', 'b', 'c', 'b']);
    expect(blocks.size).toBe(2);
  });

  test('calendars of one key share them, and zones do not', () => {
    const blocks = new OpenBlocks();
    const days: OpenDays = () => [{ start: 0, end: 60 }];
    const measure = (zone: string) =>
      new OpenTime({ key: 'k', clock: wallClock(zone), days, blocks }).isOpenAt(
        Date.parse('2026-11-27T00:30Z'),
      );
    expect([measure('UTC'), measure('UTC'), measure('Asia/Tokyo')]).toEqual([true, true, false]);
    expect(blocks.size).toBe(2);
  });
});

test('a calendar is named by one text and read back from it', () => {
  for (const ref of [
    { kind: 'company' },
    { kind: 'queue', queueId: 5 },
    { kind: 'calendar', calendarId: 7 },
  ] as const)
    expect(calendarRefOf(calendarKeyOf(ref))).toEqual(ref);
  expect(() => calendarRefOf('calendar:x')).toThrow(RangeError);
});

test('open intervals of a whole day are one', () => {
  const whole: OpenDays = () => [{ start: 0, end: 24 * 60 }];
  expect(openIntervals(wallClock('UTC'), whole, { from: '2026-01-01', to: '2026-12-31' })).toHaveLength(1);
});
