import { type Context, nextVersion, requireVersion } from '@balcao/core';
import { dueNow } from './clock.ts';
import { findScheduleToChange } from './find-schedule.ts';
import { showSchedule } from './live.ts';
import { auditTakeover, authorColumns } from './rights/take-over.ts';
import { type Destination, requireVisibleConversation } from './rights/visible-conversation.ts';
import { Schedule } from './schedule.ts';
import { momentOf, requireAhead, requireReferences } from './schedule-input.ts';
import type { UpdateSchedule } from './schemas.ts';
import { requireUnsent } from './sending/require-unsent.ts';
import { wakeSchedule } from './sending/wake-schedule.ts';
import { saidColumns } from './template/said-columns.ts';

/**
 * Changes the given fields of a scheduled message for an agent; a message that failed or is late waits for its time
 * again. An agent who edits a colleague's message becomes its author. Throws ERR_SCHEDULE_ALREADY_SENT,
 * ERR_NO_SCHEDULE_FOUND, ERR_NO_PERMISSION, ERR_CHANGED_MEANWHILE, and the errors of `createSchedule`.
 */
export async function updateSchedule(ctx: Context, id: number, change: UpdateSchedule): Promise<void> {
  const given = change.sendAt === undefined ? undefined : await momentOf(ctx, change.sendAt);
  await ctx.transaction(async () => {
    const schedule = await findScheduleToChange(ctx, id);
    requireVersion(ctx, schedule);
    await requireUnsent(ctx, schedule);
    const input = withoutSameTicket(change, schedule);
    const sendAt = given ?? Number(schedule.sendAt);
    await requireAhead(ctx, sendAt);
    await requireReferences(ctx, input, schedule);
    const said = await saidColumns(ctx, input, schedule);
    const { priority, contactId, whatsappId, queueId } = input;
    const isOfAnother = contactId !== undefined && contactId !== schedule.contactId;
    await requireVisibleConversation(ctx, destinationOf(schedule, input));
    await Schedule.of(ctx)
      .findById(id)
      .patch({
        ...said,
        sendAt,
        ...authorColumns(ctx),
        status: 'PENDENTE',
        failureCode: null,
        failureDetails: null,
        // The refused message is sent again; for another contact a new one is stored.
        ...(isOfAnother ? { messageId: null, furtherMessageIds: null } : {}),
        ...(priority === undefined ? {} : { priority }),
        ...(contactId === undefined ? {} : { contactId }),
        ...(whatsappId === undefined ? {} : { whatsappId: whatsappId || null }),
        ...(queueId === undefined ? {} : { queueId: queueId || null }),
        // For another contact it belongs to no conversation, and still only its author and admins see it.
        ...(input.ticketId
          ? { ticketId: input.ticketId, isOfTicket: 1 as const }
          : isOfAnother
            ? { ticketId: null }
            : {}),
        updatedAt: nextVersion(schedule),
      });
    await auditTakeover(ctx, schedule);
    await wakeSchedule(ctx, { id, sendAt });
    await showSchedule(ctx, id);
  });
}

/**
 * Leaves out the conversation that the message already belongs to: clients send the whole row back, also with another
 * contact, for whom that conversation would be refused.
 */
function withoutSameTicket(change: UpdateSchedule, { ticketId }: Schedule): UpdateSchedule {
  return ticketId !== null && change.ticketId === ticketId ? { ...change, ticketId: undefined } : change;
}

/** Returns the recipient after the change; for another contact it belongs to no conversation of the former one. */
function destinationOf(schedule: Schedule, change: UpdateSchedule): Destination {
  const { contactId = schedule.contactId } = change;
  const { whatsappId = schedule.whatsappId, queueId = schedule.queueId } = change;
  const kept = contactId === schedule.contactId ? schedule.ticketId : null;
  return {
    contactId,
    whatsappId: whatsappId || null,
    queueId: queueId || null,
    ticketId: change.ticketId || kept,
  };
}

/** Sends a schedule now that waits, failed or is late. Throws the errors of `updateSchedule`. */
export async function sendNow(ctx: Context, id: number): Promise<void> {
  await updateSchedule(ctx, id, { sendAt: new Date(await dueNow(ctx.host)).toISOString() });
}
