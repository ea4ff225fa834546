import type { Context } from '@balcao/core';
import { attributesOf } from '../../contents/attributes.ts';
import type { Speaker } from '../../contract/limits.ts';
import type { MessageRow } from '../message.ts';
import { ofPersons, speakerOf } from '../speakers.ts';

/** Ticket, with the message after which a search begins. */
interface Span {
  ticketId: number;
  afterMessageId: number;
}

/** Reads when the customer first wrote on the ticket, epoch milliseconds; null: not yet. */
export function firstAskedAt(ctx: Context, span: Span): Promise<number | null> {
  return firstStoredAt(ctx, span, 'fromMe = 0');
}

/**
 * Reads when a person of the company first wrote on the ticket, at a screen or on the phone; null: not yet. Messages of
 * bots and notices do not count.
 */
export function firstAnsweredAt(ctx: Context, span: Span): Promise<number | null> {
  return firstStoredAt(ctx, span, ofPersons);
}

/** Last message of the company to a contact: its speaker, and the titles of the choices that it offered. */
interface LastSaid {
  speaker: Speaker | null;
  titles: readonly string[];
}

/**
 * Finds the company's last message to a contact before the given message of the customer, on any number of the company;
 * null: the company had sent nothing.
 */
export async function lastSaidBefore(
  ctx: Context,
  { contactId, messageId }: { contactId: number; messageId: number },
): Promise<LastSaid | null> {
  const [last] = await ctx.sql.rows<
    Pick<MessageRow, 'fromMe' | 'sentBy' | 'userId' | 'outState' | 'attributes'>
  >(
    `SELECT fromMe, sentBy, userId, outState, attributes FROM Messages
     WHERE contactId = ? AND +companyId = :company AND id < ? AND fromMe = 1
     AND mediaType <> 'reactionMessage' ORDER BY id DESC LIMIT 1`,
    [contactId, messageId],
  );
  if (!last) return null;
  const { choices = [] } = attributesOf(last);
  return { speaker: speakerOf(last), titles: choices.map(({ title }) => title) };
}

async function firstStoredAt(
  ctx: Context,
  { ticketId, afterMessageId }: Span,
  where: string,
): Promise<number | null> {
  const [first] = await ctx.sql.rows<{ storedAt: number }>(
    `SELECT storedAt FROM Messages WHERE ticketId = ? AND id > ? AND +companyId = :company AND ${where}
     AND mediaType <> 'reactionMessage' ORDER BY id LIMIT 1`,
    [ticketId, afterMessageId],
  );
  return first ? Number(first.storedAt) : null;
}
