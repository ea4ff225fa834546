import { type Context, isoTime, NoPermission } from '@balcao/core';
import type { Schedule } from '../schedule.ts';
import { scheduleRow } from '../schedule-rows.ts';

/**
 * Columns that make the user who writes or changes a scheduled message its author: it is sent in their name and by their
 * permissions. Throws ERR_NO_PERMISSION in an impersonation session, which will be over when the message is sent.
 */
export function authorColumns({ actor }: Context): Pick<Schedule, 'userId'> {
  if (actor.entry) throw NoPermission();
  return { userId: actor.userId };
}

/**
 * Records in the audit log that a user took over a colleague's scheduled message, in the transaction of the change;
 * `before` is its earlier state.
 */
export async function auditTakeover(ctx: Context, before: Schedule): Promise<void> {
  const { id, userId } = before;
  if (userId === ctx.actor.userId) return;
  const row = await scheduleRow(ctx, id);
  ctx.audit({
    action: 'schedule.taken-over',
    record: { type: 'schedule', id, name: row?.contactName ?? null },
    before: { sendAt: isoTime(before.sendAt), userId },
    after: { sendAt: isoTime(row?.sendAt ?? before.sendAt), userId: ctx.actor.userId },
  });
}
