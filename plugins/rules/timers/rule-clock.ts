import { type Host, perHost } from '@balcao/core';

/** Clock of rules' timers; tests replace it. */
export const ruleClock = perHost(() => ({ now: Date.now }));

/** Returns the time of that clock in epoch milliseconds. */
export function ruleNow(host: Host): number {
  return ruleClock(host).now();
}
