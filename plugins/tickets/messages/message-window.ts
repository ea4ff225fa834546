import { type Context, pageSize, pageWindow } from '@balcao/core';
import { MessageNotFound } from '../contract/errors.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';
import type { Scroll } from './conversation.ts';
import { findMessage } from './find-message.ts';
import { type MessageRow, messageSelect } from './message.ts';

export interface Listed extends MessageRow {
  queueName: string | null;
  queueColor: string | null;
  /** The latest message of its ticket that an agent has read. */
  readUpToId: number | null;
}

/** A message with what the list of a conversation shows around it, in one statement. */
export const listedSelect = messageSelect.replace(
  ' FROM Messages m',
  `, q.name AS queueName, q.color AS queueColor, t.readUpToId FROM Messages m
   LEFT JOIN Queues q ON q.id = m.queueId LEFT JOIN Tickets t ON t.id = m.ticketId`,
);

/** Requested part of a conversation; of several fields the first one set, in this order, counts. */
export interface Asked {
  messageId?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
  pageNumber?: number | undefined;
}

export interface Window {
  /** Rising. */
  rows: Listed[];
  hasMore: boolean;
  /** Position to ask `before` for older messages; null: the conversation begins here. */
  older: string | null;
  /** Position to ask `after` for newer messages; null: the newest is among these. */
  newer: string | null;
  /** Absent, as is `pageNumber`, on a page next to a place. */
  count?: number;
  pageNumber?: number;
}

/** Up to here the count is exact. */
const countedMax = 5_000;
/** Where messages of other tickets are left out, each has to be looked at for it. */
const countedWithinMax = 1_000;

/**
 * Reads a part of the conversation. Next to a position it costs the same however far back that is, and messages that
 * arrive meanwhile do not shift it.
 */
export async function readWindow(
  ctx: Context,
  ticket: TicketRow,
  where: Scroll,
  { messageId, before, after, pageNumber }: Asked,
): Promise<Window> {
  if (messageId !== undefined)
    return readPage(ctx, ticket, where, await pageOf(ctx, ticket, where, messageId));
  if (before !== undefined) return readOlder(ctx, where, before);
  if (after !== undefined) return readNewer(ctx, where, after);
  return readPage(ctx, ticket, where, Math.max(1, pageNumber ?? 1));
}

async function readPage(ctx: Context, ticket: TicketRow, where: Scroll, pageNumber: number): Promise<Window> {
  const { limit, offset } = pageWindow(pageNumber, pageSize);
  const window = `WHERE ${where.sql} ORDER BY m.createdAt DESC, m.id DESC LIMIT ${limit + 1} OFFSET ${offset}`;
  // The messages before a deep page are passed over by the index alone.
  const ofPage = `JOIN (SELECT m.id FROM Messages m ${window}) page ON page.id = m.id ORDER BY m.createdAt DESC, m.id DESC`;
  const found = await ctx.sql.rows<Listed>(
    `${listedSelect} ${offset === 0 ? window : ofPage}`,
    where.bindings,
  );
  const { rows, hasMore } = cut(found, limit);
  const isEnd = !hasMore && (rows.length > 0 || offset === 0);
  const count = isEnd
    ? offset + rows.length
    : Math.max(await countOf(ctx, ticket, where), rows.length > 0 ? offset + rows.length : 0);
  const newer = pageNumber > 1 ? placeOf(rows[0]) : null;
  const older = hasMore ? placeOf(rows.at(-1)) : null;
  return { rows: rows.reverse(), hasMore, older, newer, count, pageNumber };
}

async function readOlder(ctx: Context, where: Scroll, place: string): Promise<Window> {
  const [at, id] = readPlace(place);
  const found = await ctx.sql.rows<Listed>(
    `${listedSelect} WHERE ${where.sql} AND m.createdAt <= ? AND (m.createdAt < ? OR m.id < ?)
     ORDER BY m.createdAt DESC, m.id DESC LIMIT ${pageSize + 1}`,
    [...where.bindings, at, at, id],
  );
  const { rows, hasMore } = cut(found, pageSize);
  const older = hasMore ? placeOf(rows.at(-1)) : null;
  return { hasMore, older, newer: placeOf(rows[0]) ?? place, rows: rows.reverse() };
}

async function readNewer(ctx: Context, where: Scroll, place: string): Promise<Window> {
  const [at, id] = readPlace(place);
  const found = await ctx.sql.rows<Listed>(
    `${listedSelect} WHERE ${where.sql} AND m.createdAt >= ? AND (m.createdAt > ? OR m.id > ?)
     ORDER BY m.createdAt, m.id LIMIT ${pageSize + 1}`,
    [...where.bindings, at, at, id],
  );
  const { rows, hasMore } = cut(found, pageSize);
  // The message at the position itself counts as older.
  return {
    rows,
    hasMore: true,
    older: placeOf(rows[0]) ?? place,
    newer: hasMore ? placeOf(rows.at(-1)) : null,
  };
}

/** One more was read than is answered, to know whether there is one. */
function cut(found: Listed[], limit: number): { rows: Listed[]; hasMore: boolean } {
  return { rows: found.slice(0, limit), hasMore: found.length > limit };
}

/** Where a message stands in the order of its conversation: it still says so once the message is gone. */
function placeOf(row: Listed | undefined): string | null {
  return row ? `${row.createdAt}.${row.id}` : null;
}

function readPlace(place: string): [number, number] {
  const [at, id] = place.split('.');
  return [Number(at), Number(id)];
}

/** Exact up to some thousands; above that a lower bound. */
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
