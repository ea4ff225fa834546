import type { Context, Host } from '@balcao/core';
import type { Stored } from '../ingest/arrival.ts';

interface AnswerTime {
  connectionId: number;
  contactId: number;
  answerUntil: number;
}

/**
 * Stores until when the customers of a batch may be answered without a template, which some networks require later, in
 * the caller's transaction, and updates the given ticket rows. The time only rises, since messages arrive in any order,
 * and more than once.
 */
export async function saveAnswerTimes(host: Host, messages: readonly Stored[]): Promise<void> {
  for (const arrival of messages) {
    const { companyId, connectionId, contact, ticket, message } = arrival;
    const { answerUntil } = message;
    if (answerUntil === undefined || message.fromMe || answerUntil <= Number(ticket.answerUntil ?? 0))
      continue;
    await raise(host.contextFor(companyId), { connectionId, contactId: contact.id, answerUntil });
    ticket.answerUntil = answerUntil;
  }
}

/** Gives the times of one contact to another, who is the same person; in the caller's transaction. */
export async function moveAnswerTimes(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  const times: AnswerTime[] = await ctx.table('AnswerTimes').where({ contactId: fromContactId });
  for (const { connectionId, answerUntil } of times)
    await raise(ctx, { connectionId, contactId, answerUntil: Number(answerUntil) });
  await ctx.table('AnswerTimes').where({ contactId: fromContactId }).delete();
}

/** Deletes the times of a connection's customers, who wrote to another number; in the caller's transaction. */
export async function forgetAnswerTimes(ctx: Context, connectionId: number): Promise<void> {
  await ctx.table('AnswerTimes').where({ connectionId }).delete();
}

async function raise(ctx: Context, { connectionId, contactId, answerUntil }: AnswerTime): Promise<void> {
  const known = ctx.table('AnswerTimes').where({ connectionId, contactId });
  if (Number(await known.where('answerUntil', '<', answerUntil).update({ answerUntil })) > 0) return;
  await ctx
    .insert('AnswerTimes', { connectionId, contactId, answerUntil })
    .onConflict(['connectionId', 'contactId'])
    .ignore();
}
