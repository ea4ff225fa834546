import type { Context } from '@balcao/core';
import { followLedger } from '../figures/follow.ts';

/** Steps for which a reader of figures waits; with a longer backlog the report states that it is not complete yet. */
const stepsOfReader = 2;

/**
 * Counts the latest events before a supervisor reads figures, so that a ticket which was just closed is in them.
 * Returns false where more is left than a reader waits for.
 */
export function catchUp(ctx: Context): Promise<boolean> {
  return followLedger(ctx, stepsOfReader);
}
