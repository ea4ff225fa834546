import { type Host, perHost } from '@balcao/core';

/** The clock of each application; tests turn it. */
export const routingClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function routingNow(host: Host): number {
  return routingClock(host).now();
}
