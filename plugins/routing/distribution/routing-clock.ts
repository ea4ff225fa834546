import { type Host, perHost } from '@balcao/core';

/** The clock by which assignments expire; tests set it. */
export const routingClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function routingNow(host: Host): number {
  return routingClock(host).now();
}
