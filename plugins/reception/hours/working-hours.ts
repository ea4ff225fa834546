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

/** Reads whose opening hours count in the company: none (`disabled`), each queue's own, or the company's. */
export async function hoursInUse(ctx: Context): Promise<'disabled' | 'queue' | 'company'> {
  const kept = await ctx.host.tenancy.setting(ctx.companyId, 'scheduleType');
  return kept === 'queue' || kept === 'company' ? kept : 'disabled';
}

/** True when the company is open by its own hours; always true when each queue has its own. */
export async function isOpenNow(ctx: Context): Promise<boolean> {
  if ((await hoursInUse(ctx)) !== 'company') return true;
  return isOpenAt(await companyClock(ctx), openDaysOf(await openingHours(ctx)), nowOf(ctx));
}

export async function isCompanyOpen(rules: RuleContext): Promise<boolean> {
  return isWeekOpen(rules, await rules.companyWeek());
}

/** True when the queue is closed by its own hours and has an out-of-hours text. */
export async function isQueueClosed(rules: RuleContext, queue: QueueTexts): Promise<boolean> {
  return queue.outOfHoursMessage.trim() !== '' && !(await isWeekOpen(rules, queue.schedules));
}

async function isWeekOpen(rules: RuleContext, week: readonly HoursOfDay[]): Promise<boolean> {
  return isOpenAt(await rules.clock(), openDaysOf(week), rules.now);
}
