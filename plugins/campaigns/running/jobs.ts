import type { Context } from '@balcao/core';

export const planJob = 'campaigns/plan';
export const sendJob = 'campaigns/send';

/**
 * Starts the job that finds a campaign's recipients, after the commit. Where this wake-up is lost, a sweep starts it
 * seconds later.
 */
export function wakePlanning(ctx: Context, campaignId: number): void {
  ctx.enqueue(planJob, { campaignId }, { dedupeKey: `plan/${campaignId}` });
}

/** Starts the job that sends messages of a number's campaigns, after the commit or `inMs` later. */
export function wakeSending(ctx: Context, connectionId: number, inMs = 0): void {
  // By the clock of this process, which its timers use; it may differ from the database's.
  const at = inMs > 0 ? { runAt: Date.now() + inMs } : {};
  ctx.enqueue(sendJob, { connectionId }, { dedupeKey: `send/${connectionId}`, ...at });
}
