import type { Context } from '@balcao/core';
import { followLedger } from '../figures/follow.ts';

/** Steps that a reader waits for; a longer backlog is reported as being built. */
const stepsOfReader = 2;

/**
 * Has what just happened counted before it is read, so that a figure never lags behind the ticket that an agent closed; false where more
 * is left to count than a reader waits for.
 */
export function catchUp(ctx: Context): Promise<boolean> {
  return followLedger(ctx, stepsOfReader);
}
