import { type Context, pageSize, pageWindow, perHost } from '@balcao/core';
import { MessageNotFound } from '../contract/errors.ts';
import { activeKeyOf } from '../ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';
import type { Scroll } from './conversation.ts';
import { findMessage } from './find-message.ts';
import { type MessageRow, messageSelect } from './message.ts';

export interface Listed extends MessageRow {
  queueName: string | null;
  queueColor: string | null;
  /** Provider of the message's connection; null: the connection is gone. */
  provider: string | null;
  /** Id of the latest message of the ticket that an agent has read. */
  readUpToId: number | null;
}

/** Statement that reads messages with their queue and read state, as the list of a conversation shows them. */
export const listedSelect = messageSelect.replace(
  ' FROM Messages m',
  `, q.name AS queueName, q.color AS queueColor, w.provider, t.readUpToId FROM Messages m
   LEFT JOIN Queues q ON q.id = m.queueId LEFT JOIN Whatsapps w ON w.id = m.whatsappId
   LEFT JOIN Tickets t ON t.id = m.ticketId`,
);

/**
 * Part of a conversation that a client requests; of several fields the first one that is set, in this order, counts.
 */
export interface Asked {
  messageId?: number | undefined;
  before?: string | undefined;
  after?: string | undefined;
  pageNumber?: number | undefined;
}

export interface Window {
  /** Messages of the part, the oldest first. */
  rows: Listed[];
  hasMore: boolean;
  /** Position for `before`, to read older messages; null: the conversation begins here. */
  older: string | null;
  /** Position for `after`, to read newer messages; null: the newest message is among these. */
  newer: string | null;
  /** Number of messages in the conversation; absent, like `pageNumber`, where the part was requested by a position. */
  count?: number;
  pageNumber?: number;
}

/** Number up to which messages are counted exactly. */
const countedMax = 5_000;
/**
 * Lower limit of the count where messages of other tickets are left out, because the database must look at each
 * message.
 */
const countedWithinMax = 1_000;
/** Messages of a short conversation, which has to grow much before its count takes long. */
const shortMax = 2_500;
const shortOnesMax = 20_000;
/** Keys of conversations that were short when this process counted them last; what is answered does not depend on it. */
const shortConversations = perHost(() => new Set<string>());

/**
 * Reads a part of a conversation for its list. A part at a position costs the same however far back it lies, and
 * messages that arrive meanwhile do not shift it.
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
  // The index alone skips the messages before a deep page, without reading their rows.
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

/** The query read one row more than the answer has, to know whether more follow. */
function cut(found: Listed[], limit: number): { rows: Listed[]; hasMore: boolean } {
  return { rows: found.slice(0, limit), hasMore: found.length > limit };
}

/** Returns the position of a message in its conversation, which stays valid after the message is deleted. */
function placeOf(row: Listed | undefined): string | null {
  return row ? `${row.createdAt}.${row.id}` : null;
}

function readPlace(place: string): [number, number] {
  const [at, id] = place.split('.');
  return [Number(at), Number(id)];
}

/**
 * Counts the messages exactly up to some thousands; above that the result is a lower bound. A server copies the rows of
 * a count with a limit, so that a conversation which was short at its last count is counted without one.
 */
async function countOf(ctx: Context, ticket: TicketRow, where: Scroll): Promise<number> {
  const { sql, bindings } = toCount(ticket, where);
  const shortOnes = shortConversations(ctx.host);
  const key = activeKeyOf(ticket.contactId, ticket.whatsappId);
  const max = where.isWhole ? countedMax : countedWithinMax;
  const [row] = await ctx.sql.rows<{ count: number }>(
    where.isWhole && shortOnes.has(key)
      ? `SELECT COUNT(*) AS count ${sql}`
      : `SELECT COUNT(*) AS count FROM (SELECT 1 AS one ${sql} LIMIT ${max}) counted`,
    bindings,
  );
  const count = Math.min(max, Number(row?.count ?? 0));
  if (where.isWhole) rememberLength(shortOnes, key, count);
  return count;
}

function rememberLength(shortOnes: Set<string>, key: string, count: number): void {
  if (count > shortMax) shortOnes.delete(key);
  else if (shortOnes.size < shortOnesMax) shortOnes.add(key);
  else shortOnes.clear();
}

/** Finds the page that contains the message. Throws ERR_NO_MESSAGE_FOUND for a message of another conversation. */
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

/**
 * Counts by the index of the history alone, where the whole conversation is meant; the contact's row proves that the
 * messages belong to the company.
 */
function toCount(ticket: TicketRow, where: Scroll): Condition {
  if (!where.isWhole) return { sql: `FROM Messages m WHERE ${where.sql}`, bindings: where.bindings };
  return {
    sql: `FROM Contacts c JOIN Messages m ON m.contactId = c.id
      WHERE c.id = ? AND c.companyId = :company AND m.whatsappId = ?`,
    bindings: [ticket.contactId, ticket.whatsappId ?? 0],
  };
}
