import { type Host, perHost } from '@balcao/core';

/** The clock by which rules' timers fall due; tests set it. */
export const ruleClock = perHost(() => ({ now: Date.now }));

/** The moment by that clock, epoch milliseconds. */
export function ruleNow(host: Host): number {
  return ruleClock(host).now();
}
