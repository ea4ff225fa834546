import type { Context } from '@balcao/core';
import { dueNow } from '../clock.ts';

/** Name of the job that sends a scheduled message. */
export const sendJob = 'schedules/send';

/** Messages due sooner than this are woken at their moment; the sweep finds the rest in time. */
export const aheadMs = 15_000;

/** Wakes the job for what falls due soon, after the commit. A wake-up that is lost costs seconds: the sweep finds it. */
export async function wakeSchedule(
  ctx: Context,
  { id, sendAt }: { id: number; sendAt: number },
  known?: number,
): Promise<void> {
  const dueInMs = Math.max(0, Number(sendAt) - (known ?? (await dueNow(ctx.host))));
  if (dueInMs > aheadMs) return;
  // By the clock of this process, which its timers go by, however far it is from the database's.
  const at = dueInMs === 0 ? {} : { runAt: Date.now() + dueInMs };
  ctx.enqueue(sendJob, { scheduleId: id }, { dedupeKey: String(id), ...at });
}
