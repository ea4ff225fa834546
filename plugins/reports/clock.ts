import { type Host, perHost } from '@balcao/core';

/** The clock of each application; tests turn it. */
export const reportClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function nowOf(host: Host): number {
  return reportClock(host).now();
}
