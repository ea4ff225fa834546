import type { Context } from '@balcao/core';
import { nextUpdatedAt } from '../sql.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

/** Fields of a ticket that a bot may set; omitted ones stay unchanged. */
export interface BotChange {
  queueId?: number | null;
  chatbot?: boolean;
  queueOptionId?: number | null;
  useIntegration?: boolean;
  promptId?: number | null;
  integrationId?: number | null;
  typebotSessionId?: string | null;
  typebotStatus?: boolean;
  amountUsedBotQueues?: number;
  /** Ends the automatic conversation: from now on agents answer the customer. */
  driver?: 'human';
}

/**
 * Changes the bot's fields of a ticket, in the caller's transaction if there is one. Returns null, and changes nothing,
 * where the bot has lost the ticket: an agent has it, it is closed, or it has left the queue `from` (null: no queue).
 */
export async function changeTicketAsBot(
  ctx: Context,
  ticket: TicketRow,
  patch: BotChange,
  { from }: { from?: number | null } = {},
): Promise<TicketRow | null> {
  return ctx.transaction(async () => {
    const columns = Object.entries(patch).map(([column, value]) => [
      column,
      typeof value === 'boolean' ? Number(value) : value,
    ]);
    const now = Date.now();
    const affected = await ctx
      .table('Tickets')
      .where({ id: ticket.id, driver: 'bot', status: 'pending' })
      .modify((query) => {
        if (from !== undefined) query.where({ queueId: from });
      })
      .update({
        ...Object.fromEntries(columns),
        version: ctx.raw('version + 1'),
        updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
      });
    const [row] = affected === 1 ? await ticketRowsByIds(ctx, [ticket.id]) : [];
    if (!row) return null;
    const { status, userId, queueId, whatsappId } = ticket;
    await announceTicket(ctx, { status, userId, queueId, whatsappId }, row, { wasRead: false });
    return row;
  });
}
