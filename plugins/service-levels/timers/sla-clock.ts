import { type Host, perHost } from '@balcao/core';

/** The clock by which SLA targets fall due; tests set it. */
export const slaClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function slaNow(host: Host): number {
  return slaClock(host).now();
}
