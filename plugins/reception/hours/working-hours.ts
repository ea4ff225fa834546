import type { Context } from '@balcao/core';
import type { QueueTexts, Scene } from '../engine/scene.ts';
import { type HoursOfDay, isOpen } from './opening-hours.ts';

/** Whose hours count in the actor's company: nobody's, each queue's own, or the company's. */
export async function hoursKept(ctx: Context): Promise<'disabled' | 'queue' | 'company'> {
  const kept = await ctx.host.tenancy.setting(ctx.companyId, 'scheduleType');
  return kept === 'queue' || kept === 'company' ? kept : 'disabled';
}

export async function isCompanyOpen(scene: Scene): Promise<boolean> {
  return isOpenNow(scene, await scene.companyWeek());
}

/** Whether the queue's own hours are over and it has something to say about that. */
export async function isQueueClosed(scene: Scene, queue: QueueTexts): Promise<boolean> {
  return queue.outOfHoursMessage.trim() !== '' && !(await isOpenNow(scene, queue.schedules));
}

async function isOpenNow(scene: Scene, week: readonly HoursOfDay[]): Promise<boolean> {
  return isOpen(week, (await scene.clock()).at(scene.now));
}
