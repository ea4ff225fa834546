import { type Host, perHost } from '@balcao/core';

/** Clock of the dashboard; tests replace it. */
export const dashboardClock = perHost(() => ({ now: Date.now }));

/** Returns the present time of the dashboard in epoch milliseconds. */
export function nowOf(host: Host): number {
  return dashboardClock(host).now();
}
