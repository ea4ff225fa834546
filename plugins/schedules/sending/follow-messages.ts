import { type Context, type Host, readReason, sweptRows } from '@balcao/core';
import { messagesByIds, onDeliveryStatus, outStates } from '../../tickets/index.ts';
import { GaveUp, MessageDeleted } from '../contract/reasons.ts';
import { Schedule } from '../schedule.ts';
import { markFailed, markSent } from './mark-outcome.ts';

const page = 500;

/** Notes that the network took a message. */
export const recordSent = onDeliveryStatus(follow, 'sent messages are looked for later');

/** The network refused a message for good. */
export async function recordFailed(ctx: Context, messageId: number): Promise<void> {
  await follow(ctx, [messageId]);
}

/** Finds what events did not report: whoever heard them may have died. */
export async function findFinished(host: Host): Promise<void> {
  for (let after = 0; ; ) {
    const from = after;
    const rows = await sweptRows(host, {
      ...{ table: 'Schedules', keys: ['id', 'messageId'], limit: page },
      where: (all) => all.where('status', 'AGENDADA').where('id', '>', from).orderBy('id'),
    });
    for (const companyId of new Set(rows.map(({ ctx }) => ctx.companyId))) {
      const ids = rows.filter(({ ctx }) => ctx.companyId === companyId).map((row) => Number(row.messageId));
      await follow(host.contextFor(companyId), ids);
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last.id;
  }
}

/** Settles the schedules that became these messages by what became of the messages. */
async function follow(ctx: Context, messageIds: readonly number[]): Promise<void> {
  for (let start = 0; start < messageIds.length; start += page) {
    const ids = messageIds.slice(start, start + page);
    const schedules = await Schedule.of(ctx)
      .whereIn('messageId', ids)
      .whereIn('status', ['AGENDADA', 'ERRO', 'PENDENTE']);
    if (schedules.length === 0) continue;
    const messages = await messagesByIds(
      ctx,
      schedules.map(({ messageId }) => Number(messageId)),
    );
    const byId = new Map(messages.map((message) => [Number(message.id), message]));
    for (const schedule of schedules) {
      const message = byId.get(Number(schedule.messageId));
      if (message?.outState === outStates.sent && message.ack > 0)
        await markSent(ctx, schedule, Number(message.updatedAt));
      else if (!message || message.isDeleted) await markFailed(ctx, schedule, MessageDeleted());
      else if (message.outState === outStates.failed)
        await markFailed(ctx, schedule, readReason(message.failureCode, message.failureDetails) ?? GaveUp());
    }
  }
}
