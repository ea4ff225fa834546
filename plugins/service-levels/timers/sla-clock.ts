import { type Host, perHost } from '@balcao/core';

/** Clock of SLA targets; tests replace it. */
export const slaClock = perHost(() => ({ now: Date.now }));

/** Returns the time of that clock in epoch milliseconds. */
export function slaNow(host: Host): number {
  return slaClock(host).now();
}
