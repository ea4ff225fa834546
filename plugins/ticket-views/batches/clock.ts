import { type Context, type Host, perHost } from '@balcao/core';

/** Clock by which changes of many tickets fall due; tests replace it. */
export const batchClock = perHost(() => ({ now: Date.now }));

/** Returns the time of that clock in epoch milliseconds. */
export function batchNow(on: Host | Pick<Context, 'host'>): number {
  return batchClock('host' in on ? on.host : on).now();
}
