import type { Context } from '@balcao/core';
import type { CallKey } from './flow-calls.ts';

export const callJob = 'flows/call';
/** A job of its own: models take their time, and keep no call waiting. */
export const promptJob = 'flows/ask-prompt';

/** Has what a run asks of others looked after, after the commit. */
export function wakeCall(ctx: Context, { ticketId, number }: Omit<CallKey, 'runKey'>, job = callJob): void {
  ctx.enqueue(job, { ticketId }, { dedupeKey: `${job}/${ticketId}/${number}` });
}
