import { type Context, places } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';
import { type Condition, everything, visibleTickets } from '../visibility.ts';

export interface Scroll extends Condition {
  /** True when the history is everything between the contact and the connection. */
  isWhole: boolean;
}

/**
 * Selects the messages that an agent sees in a ticket, as SQL over messages (`m`): its own, and those of the contact's
 * earlier tickets on that connection which the actor may see too. Later tickets never; a closed one shows nothing newer
 * than itself.
 */
export async function conversationOf(ctx: Context, ticket: TicketRow): Promise<Scroll> {
  const fences = [await withoutLater(ctx, ticket), await withoutHidden(ctx, ticket)];
  const kept = [placesOfHistory(ticket), ...fences.filter((part) => part !== everything)];
  return {
    isWhole: kept.length === 1 && ticket.whatsappId !== null && !ticket.movedConnection,
    sql: ['m.companyId = :company', ...kept.map(({ sql }) => sql)].join(' AND '),
    bindings: kept.flatMap(({ bindings }) => bindings),
  };
}

/** Contacts and connections of the conversation's history; the ticket of a deleted connection keeps its own messages. */
function placesOfHistory({ id, contactId, whatsappId, movedConnection }: TicketRow): Condition {
  if (whatsappId === null) return { sql: 'm.ticketId = ?', bindings: [id] };
  if (!movedConnection)
    return { sql: 'm.contactId = ? AND m.whatsappId = ?', bindings: [contactId, whatsappId] };
  return {
    sql: 'm.contactId = ? AND (m.whatsappId = ? OR m.ticketId = ?)',
    bindings: [contactId, whatsappId, id],
  };
}

/** Leaves out a fence that hides nothing, for which every message would be looked up. */
async function withoutLater(ctx: Context, ticket: TicketRow): Promise<Condition> {
  const { id, contactId, whatsappId, status, updatedAt } = ticket;
  if (whatsappId === null) return everything;
  const isClosed = status === 'closed';
  const [other] = await ctx.sql.rows(
    `SELECT id FROM Tickets WHERE companyId = :company AND contactId = ? AND (id > ?${isClosed ? ' OR updatedAt > ?' : ''}) LIMIT 1`,
    [contactId, id, ...(isClosed ? [updatedAt] : [])],
  );
  return other ? upTo(ticket) : everything;
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
  const hidden = await ctx.sql.rows<{ id: number }>(
    `SELECT t.id FROM Tickets t WHERE t.companyId = :company AND t.contactId = ? AND t.id < ? AND NOT COALESCE(${seen.sql}, 0)`,
    [contactId, id, ...seen.bindings],
  );
  if (hidden.length === 0) return everything;
  return { sql: `m.ticketId NOT IN (${places(hidden.length)})`, bindings: hidden.map((row) => row.id) };
}
