import { type Context, companyClock, openingHours } from '@balcao/core';
import type { QueueRow } from '../../queues/index.ts';
import { nowOf } from '../clock.ts';
import { type HoursOfDay, isOpen } from './opening-hours.ts';

/** Whose hours count in the actor's company: nobody's, each queue's own, or the company's. */
export async function hoursKept(ctx: Context): Promise<'disabled' | 'queue' | 'company'> {
  const kept = await ctx.host.tenancy.setting(ctx.companyId, 'scheduleType');
  return kept === 'queue' || kept === 'company' ? kept : 'disabled';
}

export async function isCompanyOpen(ctx: Context): Promise<boolean> {
  return isOpenNow(ctx, await openingHours(ctx));
}

/** Whether the queue's own hours are over and it has something to say about that. */
export async function isQueueClosed(ctx: Context, queue: QueueRow): Promise<boolean> {
  return queue.outOfHoursMessage.trim() !== '' && !(await isOpenNow(ctx, queue.schedules));
}

async function isOpenNow(ctx: Context, week: readonly HoursOfDay[]): Promise<boolean> {
  const clock = await companyClock(ctx);
  return isOpen(week, clock.at(nowOf(ctx)));
}
