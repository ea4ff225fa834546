import type { Context } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';
import { type MessageRow, messageSelect, messagesByWireIds, outStates } from './message.ts';
import { ofPersons } from './speakers.ts';

/** Conversation with one contact over one connection, across all of its tickets. */
export interface Said {
  contactId: number;
  connectionId: number;
}

/**
 * Condition for messages that a customer can read: no calls, which have no words, no reactions, and no messages that
 * failed.
 */
const readable = `m.companyId = :company AND m.contactId = ? AND m.whatsappId = ? AND m.mediaType NOT IN ('call_log', 'reactionMessage')
  AND (m.outState IS NULL OR m.outState <> ${outStates.failed})`;

/** Reads the latest messages with a contact, the newest first; with `before`, those that precede that message. */
export function saidWith(
  ctx: Context,
  { contactId, connectionId }: Said,
  { limit, before }: { limit: number; before?: Pick<MessageRow, 'createdAt' | 'id'> | undefined },
): Promise<MessageRow[]> {
  const [fence, bindings] = before
    ? [
        ' AND (m.createdAt < ? OR (m.createdAt = ? AND m.id < ?))',
        [before.createdAt, before.createdAt, before.id],
      ]
    : ['', []];
  return ctx.sql.rows(
    `${messageSelect} WHERE ${readable}${fence} ORDER BY m.createdAt DESC, m.id DESC LIMIT ${Math.trunc(limit)}`,
    [contactId, connectionId, ...bindings],
  );
}

/**
 * Finds a message of a connection by its id on the network, also where it was deleted or failed; null where there is
 * none.
 */
export async function saidByWireId(
  ctx: Context,
  connectionId: number,
  wireId: string,
): Promise<MessageRow | null> {
  const [message] = await messagesByWireIds(ctx, connectionId, [wireId]);
  return message ?? null;
}

/** Finds the newest sent messages of the company whose ack may still rise to the given one. */
export async function raiseableAnswers(
  ctx: Context,
  { contactId, connectionId }: Said,
  { ack, limit }: { ack: number; limit: number },
): Promise<string[]> {
  const rows = await ctx.sql.rows<{ wireId: string }>(
    `SELECT m.wireId FROM Messages m WHERE ${readable} AND m.fromMe = 1 AND m.ack < ? AND (m.outState IS NULL OR m.outState = ${outStates.sent})
     ORDER BY m.createdAt DESC, m.id DESC LIMIT ${Math.trunc(limit)}`,
    [contactId, connectionId, ack],
  );
  return rows.map(({ wireId }) => wireId);
}

/** Counts the company's messages that the customer has not read, among the latest `limit`. */
export async function unreadAnswers(ctx: Context, said: Said, limit: number): Promise<number> {
  return (await raiseableAnswers(ctx, said, { ack: 4, limit })).length;
}

/** Returns true where a user of the company has written in this conversation; automatic answers do not count. */
export async function isAnsweredByUser(ctx: Context, { contactId, connectionId }: Said): Promise<boolean> {
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT m.id FROM Messages m WHERE ${readable} AND ${ofPersons} LIMIT 1`,
    [contactId, connectionId],
  );
  return rows.length > 0;
}

/** Finds the ticket of the contact's last message on the connection; null when there was none. */
export async function latestTicketWith(
  ctx: Context,
  { contactId, connectionId }: Said,
): Promise<TicketRow | null> {
  const [latest] = await ctx.sql.rows<{ id: number }>(
    'SELECT id FROM Tickets WHERE companyId = :company AND contactId = ? AND whatsappId = ? ORDER BY id DESC LIMIT 1',
    [contactId, connectionId],
  );
  const [ticket] = latest ? await ticketRowsByIds(ctx, [latest.id]) : [];
  return ticket ?? null;
}

/**
 * Finds the time of the last message on a connection in either direction; null: there is none. `+ 0` stops the
 * databases from walking an index of all the company's messages for a quiet connection.
 */
export async function lastSaidAt(ctx: Context, connectionId: number): Promise<number | null> {
  const [last] = await ctx.sql.rows<{ createdAt: number }>(
    'SELECT m.createdAt FROM Messages m WHERE m.whatsappId = ? AND m.companyId + 0 = :company AND (m.fromMe = 0 OR m.ack >= 2) ORDER BY m.id DESC LIMIT 1',
    [connectionId],
  );
  return last ? Number(last.createdAt) : null;
}
