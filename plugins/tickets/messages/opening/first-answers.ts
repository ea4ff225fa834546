import type { Context } from '@balcao/core';
import type { Speaker } from '../../contract/limits.ts';
import type { MessageRow } from '../message.ts';
import { ofPersons, speakerOf } from '../speakers.ts';

/** A ticket, and the message after which one looks. */
interface Span {
  ticketId: number;
  afterMessageId: number;
}

/** Reads when the customer first wrote on the ticket, epoch milliseconds; null: not yet. */
export function firstAskedAt(ctx: Context, span: Span): Promise<number | null> {
  return firstStoredAt(ctx, span, 'fromMe = 0');
}

/** When a human of ours wrote first, at the screen or at the phone; null: not yet. Bots and notices do not count. */
export function firstAnsweredAt(ctx: Context, span: Span): Promise<number | null> {
  return firstStoredAt(ctx, span, ofPersons);
}

/**
 * Speaker of the last message of ours to a contact before one of theirs, on whatever number of the company; null: we had said
 * nothing.
 */
export async function lastSpeakerBefore(
  ctx: Context,
  { contactId, messageId }: { contactId: number; messageId: number },
): Promise<Speaker | null> {
  const [last] = await ctx.sql.rows<Pick<MessageRow, 'fromMe' | 'sentBy' | 'userId' | 'outState'>>(
    `SELECT fromMe, sentBy, userId, outState FROM Messages WHERE contactId = ? AND +companyId = :company AND id < ? AND fromMe = 1
     AND mediaType <> 'reactionMessage' ORDER BY id DESC LIMIT 1`,
    [contactId, messageId],
  );
  return last ? speakerOf(last) : null;
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
