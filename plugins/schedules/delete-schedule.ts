import { type Context, isoTime } from '@balcao/core';
import { ScheduleAlreadySent, ScheduleNotFound } from './contract/errors.ts';
import { findOwnSchedule } from './find-schedule.ts';
import { dropSchedule } from './live.ts';
import { forgetFile } from './media.ts';
import { Schedule } from './schedule.ts';
import { type ScheduleRow, scheduleColumns, schedules } from './schedule-rows.ts';

/**
 * Deletes a scheduled message for an agent; one that was sent stays in its conversation. Throws ERR_SCHEDULE_ALREADY_SENT
 * while it is being sent, ERR_NO_SCHEDULE_FOUND, ERR_NO_PERMISSION.
 */
export async function deleteSchedule(ctx: Context, id: number): Promise<void> {
  await ctx.transaction(async () => {
    const row = await findOwnSchedule(ctx, id);
    const schedule = await Schedule.of(ctx).findById(id).forUpdate();
    if (!schedule) throw ScheduleNotFound();
    if (schedule.status === 'AGENDADA') throw ScheduleAlreadySent();
    await Schedule.of(ctx).deleteById(id);
    ctx.audit({
      action: 'schedule.deleted',
      record: { type: 'schedule', id, name: row.contactName },
      before: { sendAt: isoTime(schedule.sendAt), userId: schedule.userId },
    });
    await forgetFile(ctx, schedule);
    dropSchedule(ctx, row);
  });
}

/**
 * Deletes the schedules of a contact with their files, in the transaction that deletes the contact, and updates the
 * screens.
 */
export async function removeSchedulesOf(ctx: Context, contactId: number): Promise<void> {
  for (const schedule of await Schedule.of(ctx).where({ contactId }).whereNotNull('mediaKey'))
    await forgetFile(ctx, schedule);
  const rows: ScheduleRow[] = await schedules(ctx)
    .where('Schedules.contactId', contactId)
    .whereNot('Schedules.status', 'ENVIADA')
    .select(scheduleColumns);
  await Schedule.of(ctx).delete().where({ contactId });
  for (const row of rows) dropSchedule(ctx, row);
}
