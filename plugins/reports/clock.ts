import { type Host, perHost } from '@balcao/core';

/** Clock of the reports; tests replace it. */
export const reportClock = perHost(() => ({ now: Date.now }));

/** Returns the present time of the reports in epoch milliseconds. */
export function nowOf(host: Host): number {
  return reportClock(host).now();
}
