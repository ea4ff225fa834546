import { type Context, places } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';
import { everything, visibleTickets } from '../visibility.ts';
import { type MessageRow, messageSelect } from './message.ts';

/** A message that another one quotes. */
export interface QuotedRow extends MessageRow {
  /** The queue of its ticket as it stands now. */
  ticketQueueId: number | null;
  /** It was said in a group. */
  isOfGroup: 0 | 1;
}

/** SELECT of quoted messages with what their quote shows. */
export const quotedSelect = messageSelect.replace(
  ' FROM Messages m',
  ', t.queueId AS ticketQueueId, t.isGroup AS isOfGroup FROM Messages m JOIN Tickets t ON t.id = m.ticketId',
);

/** Quoted messages by id, as far as the actor may see them: a quote shows no user what its own ticket would not. */
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

/** True when every user who sees the ticket may see what its message quotes. An agent of a ticket without queue may see no other. */
export function isSeenWith(
  ticket: Pick<TicketRow, 'id' | 'queueId' | 'userId'>,
  quoted: QuotedRow | undefined,
): boolean {
  if (!quoted || quoted.ticketId === ticket.id) return true;
  return quoted.ticketQueueId === ticket.queueId && (ticket.queueId !== null || ticket.userId === null);
}
