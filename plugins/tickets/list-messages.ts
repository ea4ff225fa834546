import { type Context, pageSize, pageWindow } from '@balcao/core';
import { contactsByIds } from '../contacts/index.ts';
import { findTicket } from './find-ticket.ts';
import { markRead } from './mark-read.ts';
import { type MessageRow, messageSelect, messagesByIds } from './message.ts';
import { presentMessage } from './present-message.ts';
import { presentTicketInFull } from './present-ticket.ts';
import type { TicketInFull, TicketMessage } from './schemas.ts';
import { places, readRows } from './sql.ts';
import type { TicketRow } from './ticket-rows.ts';
import { visibleMessages } from './visible-tickets.ts';

interface Listed extends MessageRow {
  queueName: string | null;
  queueColor: string | null;
}

export interface MessagePage {
  count: number;
  messages: TicketMessage[];
  ticket: TicketInFull;
  hasMore: boolean;
}

/**
 * A page of the conversation, the newest page first and rising inside it. The history is the contact's on that
 * connection: earlier tickets are part of it. Its agent's look at an open ticket reads it, unless
 * they `onlyLook`; anybody else's changes nothing.
 */
export async function listMessages(
  ctx: Context,
  input: { ticketId: number; pageNumber?: number | undefined; onlyLook?: boolean },
): Promise<MessagePage> {
  const ticket = await findTicket(ctx, input.ticketId);
  const { limit, offset } = pageWindow(input.pageNumber, pageSize);
  const where = conversation(ctx, ticket);
  const select = messageSelect.replace(
    ' FROM Messages m',
    ', q.name AS queueName, q.color AS queueColor FROM Messages m',
  );
  const rows = await readRows<Listed>(
    ctx.db,
    `${select} LEFT JOIN Queues q ON q.id = m.queueId ${where.sql}
     ORDER BY m.createdAt DESC, m.id DESC LIMIT ${limit + 1} OFFSET ${offset}`,
    where.bindings,
  );
  const hasMore = rows.length > limit;
  if (hasMore) rows.pop();
  const isEnd = !hasMore && (rows.length > 0 || offset === 0);
  const count = isEnd ? offset + rows.length : await countOf(ctx, where);
  const isOwn = ticket.status === 'open' && ticket.userId !== null && ticket.userId === ctx.actor.userId;
  const messages = await presentPage(ctx, rows.reverse());
  if (isOwn && !input.onlyLook && ticket.unreadMessages > 0) {
    await markRead(ctx, ticket);
    ticket.unreadMessages = 0;
  }
  return { count, messages, ticket: await presentTicketInFull(ctx, ticket), hasMore };
}

/** Messages as clients see them, with whom and what they belong to; three statements however many. */
export async function presentPage(
  ctx: Context,
  rows: readonly (MessageRow & Partial<Listed>)[],
): Promise<TicketMessage[]> {
  const quoted = new Map(
    (
      await messagesByIds(
        ctx,
        rows.flatMap(({ quotedMessageId }) => quotedMessageId ?? []),
      )
    ).map((row) => [row.id, row]),
  );
  const contacts = await contactsByIds(ctx, [...rows, ...quoted.values()].map(writerOf));
  const readUpTo = await readUpToByTicket(ctx, [...new Set(rows.map(({ ticketId }) => ticketId))]);
  return rows.map((row) => {
    const quote = row.quotedMessageId === null ? undefined : quoted.get(row.quotedMessageId);
    return presentMessage(ctx.host, row, {
      contact: contacts.get(writerOf(row)) ?? null,
      read: row.id <= (readUpTo.get(row.ticketId) ?? 0),
      quoted: quote ? { message: quote, contact: contacts.get(writerOf(quote)) ?? null } : null,
      queue:
        row.queueId !== null && row.queueName
          ? { id: row.queueId, name: row.queueName, color: row.queueColor ?? '' }
          : null,
    });
  });
}

function conversation(ctx: Context, ticket: TicketRow): { sql: string; bindings: Array<string | number> } {
  const seen = visibleMessages(ctx, 'm.queueId');
  const ofConnection = placesOfHistory(ticket);
  return {
    sql: `WHERE ${ofConnection.sql} AND m.companyId = ? AND ${seen.sql}`,
    bindings: [...ofConnection.bindings, ctx.companyId, ...seen.bindings],
  };
}

/** Where the conversation lies; the ticket of a deleted connection keeps its own messages. */
function placesOfHistory({ id, contactId, whatsappId, movedConnection }: TicketRow): {
  sql: string;
  bindings: number[];
} {
  if (whatsappId === null) return { sql: 'm.ticketId = ?', bindings: [id] };
  if (!movedConnection)
    return { sql: 'm.contactId = ? AND m.whatsappId = ?', bindings: [contactId, whatsappId] };
  return {
    sql: 'm.contactId = ? AND (m.whatsappId = ? OR m.ticketId = ?)',
    bindings: [contactId, whatsappId, id],
  };
}

async function countOf(
  ctx: Context,
  where: { sql: string; bindings: Array<string | number> },
): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    ctx.db,
    `SELECT COUNT(*) AS count FROM Messages m ${where.sql}`,
    where.bindings,
  );
  return Number(row?.count ?? 0);
}

async function readUpToByTicket(ctx: Context, ticketIds: readonly number[]): Promise<Map<number, number>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await readRows<{ id: number; readUpToId: number }>(
    ctx.db,
    `SELECT id, readUpToId FROM Tickets WHERE id IN (${places(ticketIds.length)}) AND companyId = ?`,
    [...ticketIds, ctx.companyId],
  );
  return new Map(rows.map(({ id, readUpToId }) => [id, readUpToId]));
}

function writerOf({ contactId, participantId }: MessageRow): number {
  return participantId ?? contactId;
}
