import { type Context, NoPermission } from '@balcao/core';
import { ScheduleAlreadySent, ScheduleNotFound } from './contract/errors.ts';
import { changeable } from './contract/limits.ts';
import { maySeeSchedule } from './rights/sees-schedule.ts';
import { Schedule } from './schedule.ts';
import { type ScheduleRow, scheduleRow } from './schedule-rows.ts';

/**
 * Finds a scheduled message that the user may see. Throws ERR_NO_SCHEDULE_FOUND, or ERR_NO_PERMISSION for one of a
 * conversation that they may not see.
 */
export async function findSchedule(ctx: Context, id: number): Promise<ScheduleRow> {
  const row = await scheduleRow(ctx, id);
  if (!row) throw ScheduleNotFound();
  if (!maySeeSchedule(ctx, row)) throw NoPermission();
  return row;
}

/**
 * Finds a scheduled message that the actor may change: their own, or a colleague's with the permission
 * `schedules:manage`. Throws the errors of findSchedule.
 */
export async function findOwnSchedule(ctx: Context, id: number): Promise<ScheduleRow> {
  const row = await findSchedule(ctx, id);
  if (row.userId !== ctx.actor.userId && !ctx.can('schedules:manage')) throw NoPermission();
  return row;
}

/**
 * Locks a schedule that the actor may change until the open transaction ends, so that no other transaction sends or
 * changes it. Throws the errors of findOwnSchedule, and ERR_SCHEDULE_ALREADY_SENT for one that was sent or is being
 * sent.
 */
export async function findScheduleToChange(ctx: Context, id: number): Promise<Schedule> {
  await findOwnSchedule(ctx, id);
  const schedule = await Schedule.of(ctx).findById(id).forUpdate();
  if (!schedule) throw ScheduleNotFound();
  if (!changeable.includes(schedule.status)) throw ScheduleAlreadySent();
  return schedule;
}
