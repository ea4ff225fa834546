import {
  type Context,
  companyClock,
  type HoursOfDay,
  isOpenAt,
  openDaysOf,
  openingHours,
} from '@balcao/core';
import { nowOf } from '../clock.ts';
import type { QueueTexts, RuleContext } from '../engine/rule-context.ts';

/** Kind of hours that count in the actor's company: none, each queue's own, or the company's. */
export async function hoursInUse(ctx: Context): Promise<'disabled' | 'queue' | 'company'> {
  const kept = await ctx.host.tenancy.setting(ctx.companyId, 'scheduleType');
  return kept === 'queue' || kept === 'company' ? kept : 'disabled';
}

/** Whether the company answers now, as far as its own hours say; where each queue keeps its hours it always may. */
export async function isOpenNow(ctx: Context): Promise<boolean> {
  if ((await hoursInUse(ctx)) !== 'company') return true;
  return isOpenAt(await companyClock(ctx), openDaysOf(await openingHours(ctx)), nowOf(ctx));
}

export async function isCompanyOpen(rules: RuleContext): Promise<boolean> {
  return isWeekOpen(rules, await rules.companyWeek());
}

/** Whether the queue's own hours are over and it has something to say about that. */
export async function isQueueClosed(rules: RuleContext, queue: QueueTexts): Promise<boolean> {
  return queue.outOfHoursMessage.trim() !== '' && !(await isWeekOpen(rules, queue.schedules));
}

async function isWeekOpen(rules: RuleContext, week: readonly HoursOfDay[]): Promise<boolean> {
  return isOpenAt(await rules.clock(), openDaysOf(week), rules.now);
}
