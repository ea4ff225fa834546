import { type Host, perHost } from '@balcao/core';

/** Clock by which assignments expire; tests replace it. */
export const routingClock = perHost(() => ({ now: Date.now }));

/** Returns the time of that clock in epoch milliseconds. */
export function routingNow(host: Host): number {
  return routingClock(host).now();
}
