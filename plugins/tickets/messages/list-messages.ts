import { type Context, pageSize, pageWindow, places } from '@balcao/core';
import { type ContactBriefRow, contactsByIds } from '../../contacts/index.ts';
import { MessageNotFound } from '../errors.ts';
import { findTicket } from '../find-ticket.ts';
import { presentTicketInFull } from '../present-ticket.ts';
import type { TicketInFull, TicketMessage } from '../schemas.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';
import { conversationOf, type Scroll } from './conversation.ts';
import { findMessage } from './find-message.ts';
import { markRead } from './mark-read.ts';
import { type MessageRow, messageSelect } from './message.ts';
import { rightsTo } from './message-rights.ts';
import { presentMessage } from './present-message.ts';
import { quotedByIds } from './quotes.ts';

interface Listed extends MessageRow {
  queueName: string | null;
  queueColor: string | null;
  /** The latest message of its ticket that an agent has read. */
  readUpToId: number | null;
}

/** A message with what the list of a conversation shows around it, in one statement. */
const listedSelect = messageSelect.replace(
  ' FROM Messages m',
  `, q.name AS queueName, q.color AS queueColor, t.readUpToId FROM Messages m
   LEFT JOIN Queues q ON q.id = m.queueId LEFT JOIN Tickets t ON t.id = m.ticketId`,
);

export interface MessagePage {
  count: number;
  messages: TicketMessage[];
  ticket: TicketInFull;
  hasMore: boolean;
  pageNumber: number;
}

/** Up to here the count is exact. */
const countedMax = 5_000;
/** Where messages of other tickets are left out, each has to be looked at for it. */
const countedWithinMax = 1_000;

/**
 * A page of the conversation, the newest page first and rising inside it; the page that holds the message, if one is named. The history is the contact's on that
 * connection: earlier tickets that the actor may see are part of it. Its agent's look at an open ticket reads it, unless
 * they `onlyLook`; anybody else's changes nothing.
 */
export async function listMessages(
  ctx: Context,
  input: {
    ticketId: number;
    pageNumber?: number | undefined;
    messageId?: number | undefined;
    onlyLook?: boolean;
  },
): Promise<MessagePage> {
  const ticket = await findTicket(ctx, input.ticketId);
  const where = await conversationOf(ctx, ticket);
  const pageNumber =
    input.messageId === undefined
      ? Math.max(1, input.pageNumber ?? 1)
      : await pageOf(ctx, ticket, where, input.messageId);
  const { limit, offset } = pageWindow(pageNumber, pageSize);
  const window = `WHERE ${where.sql} ORDER BY m.createdAt DESC, m.id DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  // The messages before a deep page are passed over by the index alone.
  const ofPage = `JOIN (SELECT m.id FROM Messages m ${window}) page ON page.id = m.id ORDER BY m.createdAt DESC, m.id DESC`;
  const rows = await ctx.sql.rows<Listed>(
    `${listedSelect} ${offset === 0 ? window : ofPage}`,
    where.bindings,
  );
  const hasMore = rows.length > limit;
  const isEnd = !hasMore && (rows.length > 0 || offset === 0);
  const count = isEnd
    ? offset + rows.length
    : Math.max(await countOf(ctx, ticket, where), rows.length > 0 ? offset + rows.length : 0);
  if (hasMore) rows.pop();
  const isOwn = ticket.status === 'open' && ticket.userId !== null && ticket.userId === ctx.actor.userId;
  const messages = await presentListed(ctx, rows.reverse(), [customerOf(ticket)]);
  const shown = isOwn && !input.onlyLook ? await markRead(ctx, ticket) : ticket;
  return { count, messages, ticket: await presentTicketInFull(ctx, shown), hasMore, pageNumber };
}

/** Messages as clients see them, with whom and what they belong to. */
export async function presentPage(ctx: Context, rows: readonly MessageRow[]): Promise<TicketMessage[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const listed = await ctx.sql.rows<Listed>(
    `${listedSelect} WHERE m.id IN (${places(ids.length)}) AND m.companyId = :company`,
    [...ids],
  );
  const byId = new Map(listed.map((row) => [row.id, row]));
  return presentListed(
    ctx,
    ids.flatMap((id) => byId.get(id) ?? []),
    [],
  );
}

/** At most two statements however many; contacts that are `known` are not read again. */
async function presentListed(
  ctx: Context,
  rows: readonly Listed[],
  known: readonly ContactBriefRow[],
): Promise<TicketMessage[]> {
  const quotedIds = rows.flatMap(({ quotedMessageId }) => quotedMessageId ?? []);
  const quoted = await quotedByIds(ctx, quotedIds);
  const contacts = new Map<number, ContactBriefRow>(known.map((contact) => [contact.id, contact]));
  const unknown = [...rows, ...quoted.values()].map(writerOf).filter((id) => !contacts.has(id));
  for (const [id, contact] of await contactsByIds(ctx, unknown)) contacts.set(id, contact);
  return rows.map((row) => {
    const quote = row.quotedMessageId === null ? undefined : quoted.get(row.quotedMessageId);
    const shown = presentMessage(ctx.host, row, {
      contact: contacts.get(writerOf(row)) ?? null,
      read: row.id <= (row.readUpToId ?? 0),
      locale: ctx.locale,
      quoted: quote ? { message: quote, contact: contacts.get(writerOf(quote)) ?? null } : null,
      queue:
        row.queueId !== null && row.queueName
          ? { id: row.queueId, name: row.queueName, color: row.queueColor ?? '' }
          : null,
    });
    return { ...shown, can: rightsTo(ctx, row) };
  });
}

function customerOf(ticket: TicketRow): ContactBriefRow {
  return {
    id: ticket.contactId,
    name: ticket.contactName,
    number: ticket.contactNumber,
    email: ticket.contactEmail,
    profilePicUrl: ticket.contactPicture,
    isGroup: ticket.isGroup,
  };
}

/** Exact up to some thousands; there are at least so many above. */
async function countOf(ctx: Context, ticket: TicketRow, where: Scroll): Promise<number> {
  const { sql, bindings } = toCount(ticket, where);
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT 1 AS one ${sql} LIMIT ${where.isWhole ? countedMax : countedWithinMax}) counted`,
    bindings,
  );
  return Number(row?.count ?? 0);
}

/** The page on which the message stands. Throws ERR_NO_MESSAGE_FOUND for one of another conversation. */
async function pageOf(ctx: Context, ticket: TicketRow, where: Scroll, messageId: number): Promise<number> {
  const { message } = await findMessage(ctx, messageId);
  if (message.contactId !== ticket.contactId) throw MessageNotFound();
  const { sql, bindings } = toCount(ticket, where);
  const [newer] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count ${sql} AND m.createdAt >= ? AND (m.createdAt > ? OR m.id > ?)`,
    [...bindings, message.createdAt, message.createdAt, message.id],
  );
  return Math.floor(Number(newer?.count ?? 0) / pageSize) + 1;
}

/** The conversation's messages by the key of the history alone, where it can be: the key is the contact's, and so the company's. */
function toCount(ticket: TicketRow, where: Scroll): Condition {
  if (!where.isWhole) return { sql: `FROM Messages m WHERE ${where.sql}`, bindings: where.bindings };
  return {
    sql: `FROM Contacts c JOIN Messages m ON m.contactId = c.id
      WHERE c.id = ? AND c.companyId = :company AND m.whatsappId = ?`,
    bindings: [ticket.contactId, ticket.whatsappId ?? 0],
  };
}

function writerOf({ contactId, participantId }: MessageRow): number {
  return participantId ?? contactId;
}
