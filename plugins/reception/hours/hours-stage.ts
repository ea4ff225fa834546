import type { Context } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import type { Stage, StageAnswer, TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../limits.ts';
import { receptionOf, remember } from '../reception-state.ts';
import { saidRestart } from '../said.ts';
import { isBlank, isBotsTurn, say } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { hoursKept, isCompanyOpen, isQueueClosed } from './working-hours.ts';

/**
 * Outside working hours the customer gets the notice, not more often than its pause allows, and the conversation's other
 * stages stay silent.
 */
export const hoursStage: Stage = {
  name: 'out-of-hours',
  order: stageOrders.hours,
  async run(ctx, ticket, message) {
    if (!isBotsTurn(ticket)) return 'pass';
    const kept = await hoursKept(ctx);
    if (kept === 'company') return (await isCompanyOpen(ctx)) ? 'pass' : noticeOfCompany(ctx, ticket);
    // A customer who leaves the closed queue may find another one open.
    if (kept === 'queue' && !saidRestart(message)) return noticeOfQueue(ctx, ticket);
    return 'pass';
  },
};

async function noticeOfCompany(ctx: Context, ticket: TicketRow): Promise<StageAnswer> {
  const { outOfHoursMessage } = await findConnection(ctx, ticket.whatsappId as number);
  return notice(ctx, ticket, outOfHoursMessage);
}

async function noticeOfQueue(ctx: Context, ticket: TicketRow): Promise<StageAnswer> {
  const { queueId } = ticket;
  const queue = queueId === null ? undefined : (await queuesByIds(ctx, [queueId])).get(queueId);
  if (!queue || !(await isQueueClosed(ctx, queue))) return 'pass';
  return notice(ctx, ticket, queue.outOfHoursMessage);
}

async function notice(ctx: Context, ticket: TicketRow, text: string | null): Promise<StageAnswer> {
  const now = nowOf(ctx);
  const { noticeAt } = await receptionOf(ctx, ticket.id);
  const isFresh = noticeAt !== null && now - noticeAt < receptionLimits.noticePauseMs;
  if (isFresh || isBlank(text)) return 'handled';
  return async () => {
    const sent = await say(ctx, ticket, [text], 'bot');
    if (sent.length > 0) await remember(ctx, ticket.id, { noticeAt: now });
  };
}
