import { type Context, type Host, places, readReason, sweptRows } from '@balcao/core';
import { type MessageRow, messagesByIds, onDeliveryStatus, outStates } from '../../tickets/index.ts';
import { scheduleStatuses } from '../contract/limits.ts';
import { GaveUp, MessageDeleted } from '../contract/reasons.ts';
import { Schedule } from '../schedule.ts';
import { markFailed, markSent } from './mark-outcome.ts';
import { furtherIds, messageIdsOf } from './store-messages.ts';
import { takeBackLate } from './take-back-late.ts';

const page = 500;

/** Records that the network took a scheduled message, so that agents see it as sent. */
export const recordSent = onDeliveryStatus(follow, 'sent messages are looked for later');

/** Records that the network refused a message for good, or that its connection was deleted. */
export async function recordFailed(ctx: Context, messageId: number): Promise<void> {
  await follow(ctx, [messageId]);
}

/**
 * Finds what events did not report, because the process that heard them may have died, and takes back what its number
 * did not send in time.
 */
export async function findFinished(host: Host): Promise<void> {
  for (let after = 0; ; ) {
    const from = after;
    const rows = await sweptRows(host, {
      ...{ table: 'Schedules', keys: ['id', 'messageId'], limit: page },
      where: (all) => all.where('status', 'AGENDADA').where('id', '>', from).orderBy('id'),
    });
    for (const companyId of new Set(rows.map(({ ctx }) => ctx.companyId))) {
      const own = rows.filter((row) => row.ctx.companyId === companyId);
      const ctx = host.contextFor(companyId);
      await follow(
        ctx,
        own.map(({ messageId }) => Number(messageId)),
      );
      await takeBackLate(
        ctx,
        own.map(({ id }) => id),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

/** Updates the schedules that became these messages, by the state of all messages of each schedule. */
async function follow(ctx: Context, messageIds: readonly number[]): Promise<void> {
  for (let start = 0; start < messageIds.length; start += page) {
    const schedules = await schedulesOf(ctx, messageIds.slice(start, start + page));
    if (schedules.length === 0) continue;
    const messages = await messagesByIds(ctx, schedules.flatMap(messageIdsOf));
    const byId = new Map(messages.map((message) => [Number(message.id), message]));
    for (const schedule of schedules)
      await settle(
        ctx,
        schedule,
        messageIdsOf(schedule).map((id) => byId.get(id)),
      );
  }
}

/** Schedules that may still change, of which one of the messages is a part. */
async function schedulesOf(ctx: Context, messageIds: readonly number[]): Promise<Schedule[]> {
  // The network may take a message and give it up later; a late one may be sent from its conversation.
  const followed = () => Schedule.of(ctx).whereIn('status', scheduleStatuses);
  // `+`: by the messages. The embedded database would look through all schedules of the company.
  const ofMessages = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Schedules WHERE messageId IN (${places(messageIds.length)}) AND +companyId = :company`,
    [...messageIds],
  );
  const scheduleIds = ofMessages.map(({ id }) => id);
  const [byFirst, parts] = await Promise.all([
    scheduleIds.length === 0 ? [] : followed().whereIn('id', scheduleIds),
    ctx
      .table('Messages')
      .whereIn('id', [...messageIds])
      .where({ sentBy: 'schedule' })
      .select('id', 'ticketId') as Promise<Array<{ id: number; ticketId: number }>>,
  ]);
  const further = new Set(parts.map(({ id }) => Number(id)));
  for (const { messageId } of byFirst) further.delete(Number(messageId));
  if (further.size === 0) return byFirst;
  // No index knows the later messages of a schedule; its conversation leads to it.
  const ticketIds = parts.filter(({ id }) => further.has(Number(id))).map(({ ticketId }) => ticketId);
  const ofTickets = await followed().whereIn('ticketId', ticketIds).whereNotNull('furtherMessageIds');
  const known = new Set(byFirst.map(({ id }) => id));
  const byFurther = ofTickets.filter(
    (schedule) => !known.has(schedule.id) && furtherIds(schedule).some((id) => further.has(id)),
  );
  return [...byFirst, ...byFurther];
}

/** Marks a scheduled message as sent once the network has all parts of it, and as failed as soon as one part cannot leave. */
async function settle(
  ctx: Context,
  schedule: Schedule,
  messages: ReadonlyArray<MessageRow | undefined>,
): Promise<void> {
  const taken = messages.filter((message) => message?.outState === outStates.sent && message.ack > 0);
  if (taken.length === messages.length)
    return markSent(ctx, schedule, Math.max(...taken.map((message) => Number(message?.updatedAt))));
  // A part that the network has is the customer's, also when it was deleted here since.
  const left = messages.filter((message) => !taken.includes(message));
  if (schedule.status !== 'ENVIADA' && left.some((message) => !message || message.isDeleted))
    return markFailed(ctx, schedule, MessageDeleted());
  const failed = left.find((message) => message?.outState === outStates.failed);
  if (failed)
    await markFailed(ctx, schedule, readReason(failed.failureCode, failed.failureDetails) ?? GaveUp());
}
