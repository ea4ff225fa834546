import type { Context } from '@balcao/core';
import { places, readRows } from '../sql.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { type Condition, everything, visibleTickets } from '../visibility.ts';

/**
 * What stands on the scroll of a ticket, as SQL over messages (`m`): its own, and those of the contact's earlier tickets on
 * that connection which the actor may see too. Later tickets never; a closed one shows nothing newer than itself.
 */
export async function conversationOf(ctx: Context, ticket: TicketRow): Promise<Condition> {
  const parts = [placesOfHistory(ticket), upTo(ticket), await withoutHidden(ctx, ticket)];
  const kept = parts.filter((part) => part !== everything);
  return {
    sql: ['m.companyId = ?', ...kept.map(({ sql }) => sql)].join(' AND '),
    bindings: [ctx.companyId, ...kept.flatMap(({ bindings }) => bindings)],
  };
}

/** Where the conversation lies; the ticket of a deleted connection keeps its own messages. */
function placesOfHistory({ id, contactId, whatsappId, movedConnection }: TicketRow): Condition {
  if (whatsappId === null) return { sql: 'm.ticketId = ?', bindings: [id] };
  if (!movedConnection)
    return { sql: 'm.contactId = ? AND m.whatsappId = ?', bindings: [contactId, whatsappId] };
  return {
    sql: 'm.contactId = ? AND (m.whatsappId = ? OR m.ticketId = ?)',
    bindings: [contactId, whatsappId, id],
  };
}

function upTo({ id, status, updatedAt }: TicketRow): Condition {
  if (status !== 'closed') return { sql: 'm.ticketId <= ?', bindings: [id] };
  // An earlier ticket may have been opened again since.
  return {
    sql: '(m.ticketId = ? OR (m.ticketId < ? AND m.createdAt <= ?))',
    bindings: [id, id, updatedAt],
  };
}

async function withoutHidden(ctx: Context, { id, contactId, whatsappId }: TicketRow): Promise<Condition> {
  const seen = visibleTickets(ctx);
  if (seen === everything || whatsappId === null) return everything;
  const hidden = await readRows<{ id: number }>(
    ctx.db,
    `SELECT t.id FROM Tickets t WHERE t.companyId = ? AND t.contactId = ? AND t.id < ? AND NOT COALESCE(${seen.sql}, 0)`,
    [ctx.companyId, contactId, id, ...seen.bindings],
  );
  if (hidden.length === 0) return everything;
  return { sql: `m.ticketId NOT IN (${places(hidden.length)})`, bindings: hidden.map((row) => row.id) };
}
