import { describe, expect, test } from '@jest/globals';
import {
  bulkPausedUntil,
  endedSince,
  type Pauses,
  pausedBy,
  pauseInForce,
  refusedCustomersMax,
  releasedAt,
} from './pause.ts';

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const now = Date.parse('2026-03-10T12:00:00Z');
const by = (
  pauses: Pauses,
  limit: 'reachout' | 'rate',
  at = now,
  { customer = 'phone:1', ...end }: { untilMs?: number; forMs?: number; customer?: string | null } = {},
) => pausedBy(pauses, { limit, ...end }, { customer, reasonCode: 'REASON_OTHER', now: at });

describe('a reach-out lock', () => {
  test('a reach-out lock holds bulk and the refused customer for a day, or as long as the network says', () => {
    const { reachout } = by({}, 'reachout');
    expect(reachout).toMatchObject({ since: now, until: now + hours(24), refused: ['phone:1'] });
    expect(by({}, 'reachout', now, { untilMs: now + hours(3) }).reachout?.until).toBe(now + hours(3));
    expect(by({}, 'reachout', now, { untilMs: now - 1 }).reachout?.until).toBe(now + hours(24));
    expect(pauseInForce({ reachout }, now)).toMatchObject({ limit: 'reachout', scope: 'bulk' });
  });

  test('a reach-out lock of bulk alone holds no single customer', () => {
    const { reachout } = by({}, 'reachout', now, { customer: null });
    expect(reachout).toMatchObject({ until: now + hours(24), refused: [] });
  });

  test('a reach-out lock gathers refused customers without growing longer, and forgets them when it is over', () => {
    const first = by({}, 'reachout');
    const second = by(first, 'reachout', now + hours(1), { customer: 'phone:2' });
    expect(second.reachout).toMatchObject({ since: now, until: now + hours(24) });
    expect(second.reachout?.refused).toEqual(['phone:1', 'phone:2']);
    const later = by(second, 'reachout', now + hours(25), { customer: 'phone:3' });
    expect(later.reachout).toMatchObject({ since: now + hours(25), refused: ['phone:3'] });
  });

  test('a reach-out lock holds everything once very many customers were refused, and keeps no endless list', () => {
    let pauses: Pauses = {};
    for (let each = 0; each < refusedCustomersMax + 50; each++)
      pauses = by(pauses, 'reachout', now, { customer: `phone:${each}` });
    expect(pauseInForce(pauses, now)?.scope).toBe('all');
    expect(pauses.reachout?.refused.length).toBe(refusedCustomersMax + 1);
  });
});

describe('a rate limit', () => {
  test('a rate limit holds everything for a quarter of an hour, twice as long each time, up to six hours', () => {
    let pauses: Pauses = {};
    let at = now;
    const lengths: number[] = [];
    for (let each = 0; each < 7; each++) {
      pauses = by(pauses, 'rate', at);
      lengths.push((pauses.rate?.until ?? 0) - at);
      at = pauses.rate?.until ?? 0;
    }
    expect(lengths).toEqual([15, 30, 60, 120, 240, 360, 360].map(minutes));
    expect(pauseInForce(pauses, at - 1)).toMatchObject({ limit: 'rate', scope: 'all' });
  });

  test('a rate limit begins anew a day later, and goes on doubling after an early release', () => {
    const first = by({}, 'rate');
    expect((by(first, 'rate', now + hours(25)).rate?.until ?? 0) - now - hours(25)).toBe(minutes(15));
    const released = releasedAt(first, now + 1000);
    expect(pauseInForce(released, now + 1000)).toBeNull();
    expect((by(released, 'rate', now + 2000).rate?.until ?? 0) - now - 2000).toBe(minutes(30));
  });

  test('a pause that a user ended stays known, through later ones, for messages that had left before', () => {
    const rate = { limit: 'rate' as const };
    const released = releasedAt(by({}, 'rate'), now + 1000);
    const later = by(released, 'rate', now + 2000);
    for (const pauses of [released, later])
      expect([now + 1000, now + 1001].map((sentAt) => endedSince(pauses, rate, sentAt))).toEqual([
        true,
        false,
      ]);
    expect(endedSince(released, { limit: 'reachout' }, now)).toBe(false);
    // One that ended by itself says nothing of it.
    expect(endedSince(releasedAt(by({}, 'rate'), now + hours(1)), rate, now)).toBe(false);
  });

  test('a limit of a known length is counted from the moment of the database', () => {
    expect(by({}, 'rate', now, { forMs: 5000 }).rate?.until).toBe(now + 5000);
    expect(by({}, 'reachout', now, { forMs: hours(1) }).reachout?.until).toBe(now + hours(1));
  });

  test('what is left of a limit, as refusals say late, makes no pause in force shorter', () => {
    for (const limit of ['rate', 'reachout'] as const) {
      const first = by({}, limit, now, { forMs: hours(1) });
      const late = by(first, limit, now + minutes(1), { forMs: minutes(9) });
      expect(late[limit]?.until).toBe(now + hours(1));
      expect(by(first, limit, now + minutes(50), { forMs: hours(1) })[limit]?.until).toBe(now + minutes(110));
    }
  });

  test('a rate limit does not end a reach-out lock that lasts longer', () => {
    const both = by(by({}, 'reachout'), 'rate', now + 1000);
    expect(pauseInForce(both, now + 2000)?.limit).toBe('rate');
    expect(pauseInForce(both, now + hours(1))?.limit).toBe('reachout');
    expect(bulkPausedUntil(both, now + 2000)).toBe(now + hours(24));
    expect(pauseInForce(both, now + hours(24))).toBeNull();
    expect(bulkPausedUntil(both, now + hours(24))).toBeNull();
  });
});
