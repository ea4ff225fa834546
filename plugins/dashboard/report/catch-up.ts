import type { Context } from '@balcao/core';
import { followLedger } from '../figures/follow.ts';

/** Steps that a reader waits for; a longer backlog is reported as being built. */
const stepsOfReader = 2;

/**
 * Counts the latest events before a supervisor reads figures, so that these include a ticket which an agent just closed;
 * false where more is left to count than a reader waits for.
 */
export function catchUp(ctx: Context): Promise<boolean> {
  return followLedger(ctx, stepsOfReader);
}
