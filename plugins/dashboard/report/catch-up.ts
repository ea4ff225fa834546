import type { Context } from '@balcao/core';
import { followLedger } from '../figures/follow.ts';

/** What a reader waits for; a longer backlog is being built, and says so. */
const stepsOfReader = 2;

/** Has what just happened counted before it is read, so that a figure never lags behind the ticket that somebody closed. */
export async function catchUp(ctx: Context): Promise<void> {
  await followLedger(ctx, stepsOfReader);
}
