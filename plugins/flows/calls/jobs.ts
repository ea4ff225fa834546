import type { Context } from '@balcao/core';
import type { CallKey } from './flow-calls.ts';

export const callJob = 'flows/call';
/** Job for AI prompts, apart from other calls, since AI models are slow and must not keep other calls waiting. */
export const promptJob = 'flows/ask-prompt';

/** Requests the job that makes a run's call, after the commit. */
export function wakeCall(ctx: Context, { ticketId, number }: Omit<CallKey, 'runKey'>, job = callJob): void {
  ctx.enqueue(job, { ticketId }, { dedupeKey: `${job}/${ticketId}/${number}` });
}
