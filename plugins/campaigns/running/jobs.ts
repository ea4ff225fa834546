import type { Context } from '@balcao/core';

export const planJob = 'campaigns/plan';
export const sendJob = 'campaigns/send';

/** Wakes the job that finds a campaign's recipients, after the commit. A wake-up that is lost costs seconds: a sweep finds it. */
export function wakePlanning(ctx: Context, campaignId: number): void {
  ctx.enqueue(planJob, { campaignId }, { dedupeKey: `plan/${campaignId}` });
}

/** Wakes the job that releases messages of a number's campaigns, after the commit; `inMs` from now. */
export function wakeSending(ctx: Context, connectionId: number, inMs = 0): void {
  // By the clock of this process, which its timers go by, however far it is from the database's.
  const at = inMs > 0 ? { runAt: Date.now() + inMs } : {};
  ctx.enqueue(sendJob, { connectionId }, { dedupeKey: `send/${connectionId}`, ...at });
}
