import { wallClock } from '@balcao/core';
import { describe, expect, test } from '@jest/globals';
import { limitsProblem, type SendingLimits } from './limits.ts';
import { ageInDays, type BulkRecord, budgetFor, bulkGapMs, bulkOpensAt, replyGapMs } from './pace.ts';

const clock = wallClock('America/Sao_Paulo');
/** A moment by São Paulo's clock, three hours behind UTC. */
const at = (clock: string, day = '2026-03-10') => Date.parse(`${day}T${clock}:00-03:00`);
const days = (count: number) => count * 24 * 60 * 60_000;
const limits: SendingLimits = {
  replyGapSeconds: 0.7,
  bulkGapSeconds: 20,
  bulkJitterSeconds: 10,
  dailyBudget: [
    { fromDay: 0, perDay: 2 },
    { fromDay: 7, perDay: 40 },
  ],
  quietFrom: '21:00',
  quietTo: '08:00',
};
const fresh: BulkRecord = {
  lastBulkAt: null,
  jitter: 0,
  day: null,
  bulkToday: 0,
  firstConnectedAt: null,
  pausedUntil: null,
};
const opens = (now: number, record: Partial<BulkRecord> = {}, change: Partial<SendingLimits> = {}) =>
  bulkOpensAt({ ...limits, ...change }, { ...fresh, ...record }, now, clock);

describe('the pace of bulk', () => {
  test('the pace of bulk is open by day for a number that has sent nothing', () => {
    expect(opens(at('12:00'))).toBe(at('12:00'));
  });

  test('the pace of bulk keeps the gap with its jitter, and no longer', () => {
    const last = at('12:00');
    expect(opens(last + 1000, { lastBulkAt: last, jitter: 0.5 })).toBe(last + 25_000);
    expect(opens(last + 25_000, { lastBulkAt: last, jitter: 0.5 })).toBe(last + 25_000);
    expect(bulkGapMs(limits, 0)).toBe(20_000);
    expect(bulkGapMs(limits, 1)).toBe(30_000);
  });

  test('the pace of bulk without a gap waits for nothing, also when the last moment was rounded up', () => {
    const [now, none] = [at('12:00') + 0.4, { bulkGapSeconds: 0, bulkJitterSeconds: 0 }];
    expect(opens(now, { lastBulkAt: Math.ceil(now), jitter: 1 }, none)).toBe(now);
  });

  test('the pace of bulk leaves 0.7 to 1 second between any two messages', () => {
    expect(replyGapMs(limits, 0)).toBe(700);
    expect(replyGapMs(limits, 1)).toBeCloseTo(1000);
    expect(replyGapMs({ ...limits, replyGapSeconds: 0 }, 1)).toBe(0);
  });

  test.each([
    ['20:59', '20:59', '2026-03-10'],
    ['21:00', '08:00', '2026-03-11'],
    ['23:30', '08:00', '2026-03-11'],
    ['00:00', '08:00', '2026-03-10'],
    ['07:59', '08:00', '2026-03-10'],
    ['08:00', '08:00', '2026-03-10'],
  ])('the pace of bulk with quiet hours over midnight opens at %s: %s on %s', (now, opening, day) => {
    expect(opens(at(now))).toBe(at(opening, day));
  });

  test('the pace of bulk knows quiet hours within one day, and none', () => {
    const siesta = { quietFrom: '12:00', quietTo: '14:00' };
    expect(opens(at('13:00'), {}, siesta)).toBe(at('14:00'));
    expect(opens(at('11:59'), {}, siesta)).toBe(at('11:59'));
    expect(opens(at('23:00'), {}, { quietFrom: null, quietTo: null })).toBe(at('23:00'));
  });

  test('the pace of bulk waits for the next day once the budget is used, and for its quiet hours', () => {
    const used = { day: '2026-03-10', bulkToday: 2 };
    expect(opens(at('12:00'), used)).toBe(at('08:00', '2026-03-11'));
    expect(opens(at('12:00'), used, { quietFrom: null, quietTo: null })).toBe(at('00:00', '2026-03-11'));
    expect(opens(at('12:00'), { ...used, bulkToday: 1 })).toBe(at('12:00'));
    expect(opens(at('12:00'), { ...used, day: '2026-03-09' })).toBe(at('12:00'));
  });

  test('the pace of bulk gives an older number more', () => {
    const used = { day: '2026-03-10', bulkToday: 2, firstConnectedAt: at('12:00') - days(7) };
    expect(opens(at('12:00'), used)).toBe(at('12:00'));
    expect([null, 0, 6, 7, 400].map((age) => budgetFor(limits, age))).toEqual([2, 2, 2, 40, 40]);
    expect(budgetFor({ ...limits, dailyBudget: [] }, 3)).toBeNull();
    expect(ageInDays(at('12:00') - days(7) + 1, at('12:00'))).toBe(6);
    expect(ageInDays(null, at('12:00'))).toBeNull();
  });

  test('the pace of bulk waits for the end of a pause, even without limits', () => {
    expect(opens(at('12:00'), { pausedUntil: at('15:00') })).toBe(at('15:00'));
    expect(opens(at('12:00'), { pausedUntil: at('22:00') })).toBe(at('08:00', '2026-03-11'));
    expect(bulkOpensAt(null, { ...fresh, pausedUntil: at('22:00') }, at('12:00'), clock)).toBe(at('22:00'));
  });

  test('the pace of bulk never opens by a budget of nothing, and does not look for ever', () => {
    expect(opens(at('12:00'), {}, { dailyBudget: [{ fromDay: 0, perDay: 0 }] })).toBeGreaterThan(at('23:59'));
  });
});

describe('limits', () => {
  test('sending limits are whole when they rise from day 0 and quiet hours have two ends', () => {
    expect(limitsProblem(limits)).toBeNull();
    expect(limitsProblem({ ...limits, dailyBudget: [], quietFrom: null, quietTo: null })).toBeNull();
  });

  test.each([
    [{ dailyBudget: [{ fromDay: 1, perDay: 5 }] }, 'dailyBudget'],
    [{ dailyBudget: [0, 7, 7].map((fromDay) => ({ fromDay, perDay: 5 })) }, 'dailyBudget'],
    [{ quietFrom: null }, 'quietFrom'],
    [{ quietTo: null }, 'quietTo'],
    [{ quietTo: '21:00' }, 'quietTo'],
  ])('sending limits name their faulty field: %j', (change, field) => {
    expect(Object.keys(limitsProblem({ ...limits, ...change }) ?? {})).toEqual([field]);
  });
});
