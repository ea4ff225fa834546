import { type Host, perHost } from '@balcao/core';

/** The clock by which the dashboard knows the present; tests set it. */
export const dashboardClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function nowOf(host: Host): number {
  return dashboardClock(host).now();
}
