import { type Host, perHost } from '@balcao/core';

/** The clock of each application; tests turn it. */
export const ruleClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function ruleNow(host: Host): number {
  return ruleClock(host).now();
}
