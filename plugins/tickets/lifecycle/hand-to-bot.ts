import type { Context } from '@balcao/core';
import { keepHandover } from '../handovers/handovers.ts';
import { logSnooze } from '../snooze/log-snooze.ts';
import { nextUpdatedAt } from '../sql.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

/** Values that a ticket has when the automatic conversation begins. */
const botsOwn = {
  status: 'pending',
  driver: 'bot',
  userId: null,
  chatbot: 0,
  queueOptionId: null,
  useIntegration: 0,
  promptId: null,
  integrationId: null,
  typebotSessionId: null,
  typebotStatus: 0,
  snoozedUntil: null,
} as const;

/**
 * Gives a pending or open ticket to the automatic conversation, in the open transaction that locks the ticket (see
 * alterTicket). The ticket then waits in its queue without an agent. Returns its present row.
 */
export async function handToBot(ctx: Context, ticket: TicketRow): Promise<TicketRow> {
  const { id, status, userId, queueId, whatsappId } = ticket;
  const before = { status, userId, queueId, whatsappId };
  const now = Date.now();
  await ctx
    .table('Tickets')
    .where({ id })
    .update({
      ...botsOwn,
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
    });
  const [row] = await ticketRowsByIds(ctx, [id]);
  if (!row) throw new Error(`Ticket ${id} was given to the bot without being held`);
  await keepHandover(ctx, before, row, null);
  if (ticket.snoozedUntil !== null) await logSnooze(ctx, id, null);
  await announceTicket(ctx, before, row, { wasRead: false });
  return row;
}
