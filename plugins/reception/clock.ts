import { type Context, perHost } from '@balcao/core';
import { receptionLimits } from './contract/limits.ts';

/** Clock of the reception, one for each application; tests replace `now`. */
export const receptionClock = perHost(() => ({ now: Date.now }));

/** Waits of the reception, one set for each application; tests set them to 0. */
export const receptionPace = perHost(() => ({ quietMs: receptionLimits.quietMs }));

/** Returns the present moment in epoch milliseconds, by which opening hours, pauses and timers are computed. */
export function nowOf({ host }: Pick<Context, 'host'>): number {
  return receptionClock(host).now();
}
