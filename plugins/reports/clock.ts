import { type Host, perHost } from '@balcao/core';

/** The clock by which reports end at the present; tests set it. */
export const reportClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function nowOf(host: Host): number {
  return reportClock(host).now();
}
