import { type Context, perHost } from '@balcao/core';
import { receptionLimits } from './contract/limits.ts';

/** The clock of each application; tests turn it. */
export const receptionClock = perHost(() => ({ now: Date.now }));

/** Waits of each application; tests have none. */
export const receptionPace = perHost(() => ({ quietMs: receptionLimits.quietMs }));

/** The moment, epoch milliseconds, by which opening hours, pauses and timers go. */
export function nowOf({ host }: Pick<Context, 'host'>): number {
  return receptionClock(host).now();
}
