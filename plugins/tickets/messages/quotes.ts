import { type Context, places } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';
import { everything, visibleTickets } from '../visibility.ts';
import { type MessageRow, messageSelect } from './message.ts';

/** Row of a message that another message quotes. */
export interface QuotedRow extends MessageRow {
  /** Present queue of the quoted message's ticket. */
  ticketQueueId: number | null;
  /** 1 where the quoted message was written in a group. */
  isOfGroup: 0 | 1;
}

/** Statement that reads quoted messages with the columns that their quotes show. */
export const quotedSelect = messageSelect.replace(
  ' FROM Messages m',
  ', t.queueId AS ticketQueueId, t.isGroup AS isOfGroup FROM Messages m JOIN Tickets t ON t.id = m.ticketId',
);

/**
 * Reads quoted messages by id, as far as the actor may see their tickets: a quote reveals no message of a ticket that
 * the user may not open.
 */
export async function quotedByIds(ctx: Context, ids: readonly number[]): Promise<Map<number, QuotedRow>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const seen = visibleTickets(ctx);
  const only = seen === everything ? '' : ` AND ${seen.sql}`;
  const rows = await ctx.sql.rows<QuotedRow>(
    `${quotedSelect} WHERE m.id IN (${places(wanted.length)}) AND m.companyId = :company${only}`,
    [...wanted, ...seen.bindings],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns true when every user who sees the ticket may also see the message that it quotes. A ticket without a queue
 * may have an agent who sees no other such ticket.
 */
export function isSeenWith(
  ticket: Pick<TicketRow, 'id' | 'queueId' | 'userId'>,
  quoted: QuotedRow | undefined,
): boolean {
  if (!quoted || quoted.ticketId === ticket.id) return true;
  return quoted.ticketQueueId === ticket.queueId && (ticket.queueId !== null || ticket.userId === null);
}
