import type { Context } from '@balcao/core';
import { dueNow } from '../clock.ts';

/** Name of the job that sends a scheduled message. */
export const sendJob = 'schedules/send';

/** Time before its due time in which a schedule gets a job of its own; the sweep handles the others later. */
export const aheadMs = 15_000;

/**
 * Enqueues the job of a schedule that is due soon, after the commit. Where the job is lost, the sweep sends the message
 * seconds later.
 */
export async function wakeSchedule(
  ctx: Context,
  { id, sendAt }: { id: number; sendAt: number },
  known?: number,
): Promise<void> {
  const dueInMs = Math.max(0, Number(sendAt) - (known ?? (await dueNow(ctx.host))));
  if (dueInMs > aheadMs) return;
  // By the clock of this process, which its timers use; it may differ from the database's.
  const at = dueInMs === 0 ? {} : { runAt: Date.now() + dueInMs };
  ctx.enqueue(sendJob, { scheduleId: id }, { dedupeKey: String(id), ...at });
}
