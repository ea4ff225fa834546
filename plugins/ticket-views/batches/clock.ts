import { type Context, type Host, perHost } from '@balcao/core';

/** The clock by which orders about many tickets become due; tests set it. */
export const batchClock = perHost(() => ({ now: Date.now }));

/** The moment by which orders go, epoch milliseconds. */
export function batchNow(on: Host | Pick<Context, 'host'>): number {
  return batchClock('host' in on ? on.host : on).now();
}
