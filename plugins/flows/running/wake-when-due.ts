import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';

export const dueRunJob = 'flows/due-run';

/** Requests the job that advances a run when it is due; the sweep finds the run when the job is lost. */
export function wakeWhenDue(ctx: Context, ticketId: number, dueAt: number | null): void {
  if (dueAt === null) return;
  const runAt = Date.now() + Math.max(0, dueAt - nowOf(ctx));
  ctx.enqueue(dueRunJob, { ticketId }, { runAt, dedupeKey: `${dueRunJob}/${ticketId}/${dueAt}` });
}
