import { type Context, perHost } from '@balcao/core';

/** The clock of each application; tests turn it. */
export const receptionClock = perHost(() => ({ now: Date.now }));

/** The moment, epoch milliseconds, by which opening hours, pauses and timers go. */
export function nowOf({ host }: Pick<Context, 'host'>): number {
  return receptionClock(host).now();
}
