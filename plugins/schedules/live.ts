import type { Context } from '@balcao/core';
import { scheduleChanged, scheduleChangedForOlder } from './contract/live-events.ts';
import { presentSchedule } from './present-schedule.ts';
import { audienceOf } from './rights/sees-schedule.ts';
import { type ScheduleRow, scheduleRow } from './schedule-rows.ts';

/** Shows a scheduled message's new state on agents' screens, after the commit; a deleted one is shown on none. */
export async function showSchedule(
  ctx: Context,
  id: number,
  action: 'create' | 'update' = 'update',
): Promise<ScheduleRow | undefined> {
  const row = await scheduleRow(ctx, id);
  if (!row) return undefined;
  const record = await presentSchedule(ctx, row);
  ctx.live(scheduleChanged, { action, record }, audienceOf(row));
  ctx.live(scheduleChangedForOlder, { action, schedule: record }, audienceOf(row));
  return row;
}

/** Shows the author of a scheduled message its new state, also when the author may no longer see the conversation. */
export async function showAuthor(ctx: Context, id: number): Promise<void> {
  const row = await scheduleRow(ctx, id);
  if (!row || row.userId === null) return;
  const record = await presentSchedule(ctx, row);
  ctx.live(scheduleChanged, { action: 'update', record }, { userIds: [row.userId] });
  ctx.live(scheduleChangedForOlder, { action: 'update', schedule: record }, { userIds: [row.userId] });
}

/** Removes a deleted message from the screens of the users who saw it. */
export function dropSchedule(ctx: Context, row: { id: number } & Parameters<typeof audienceOf>[0]): void {
  ctx.live(scheduleChanged, { action: 'delete', id: row.id }, audienceOf(row));
  ctx.live(scheduleChangedForOlder, { action: 'delete', scheduleId: row.id }, audienceOf(row));
}
