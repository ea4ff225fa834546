import { type Context, type Host, perHost } from '@balcao/core';

/** The clock of each application, by which orders become due; tests turn it. */
export const batchClock = perHost(() => ({ now: Date.now }));

/** The moment by which orders go, epoch milliseconds. */
export function batchNow(on: Host | Pick<Context, 'host'>): number {
  return batchClock('host' in on ? on.host : on).now();
}
