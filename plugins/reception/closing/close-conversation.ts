import type { Context } from '@balcao/core';
import { connectionsByIds, findConnection } from '../../connections/index.ts';
import { awaitReply, type Closing, type TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../limits.ts';
import { forget } from '../reception-state.ts';
import { say } from '../say.ts';
import { openRequest } from './rating-request.ts';
import { ratingText } from './rating-text.ts';
import { isRated } from './user-rating.ts';

const silent = new WeakSet<Context>();

/** Closings by this context say nothing: whoever made it has said goodbye already. */
export function closesSilently(ctx: Context): Context {
  silent.add(ctx);
  return ctx;
}

/**
 * Says goodbye to the customer of a ticket that is being closed, and asks for a rating when an agent had it and the company
 * wants to know; in the transaction that closes it. Groups and tickets without connection hear nothing.
 */
export const closeConversation: Closing = async (ctx, ticket, before) => {
  await forget(ctx, ticket.id);
  const { whatsappId } = ticket;
  if (silent.has(ctx) || ticket.isGroup || whatsappId === null) return;
  if (!(await connectionsByIds(ctx, [whatsappId])).has(whatsappId)) return;
  const { complationMessage, ratingMessage } = await findConnection(ctx, whatsappId);
  const rated = before.status === 'open' ? before.userId : null;
  const asks = rated !== null && (await asksForRating(ctx, ticket));
  // The question last: it is what the customer is to answer.
  const sent = await say(ctx, ticket, [complationMessage, asks ? ratingText(ratingMessage) : null], 'system');
  const question = sent.at(-1);
  if (asks && question) await expectRating(ctx, ticket, { userId: rated, askedMessageId: question.id });
};

async function asksForRating(ctx: Context, ticket: TicketRow): Promise<boolean> {
  const wanted = (await ctx.host.tenancy.setting(ctx.companyId, 'userRating')) === 'enabled';
  return wanted && !(await isRated(ctx, ticket.id));
}

async function expectRating(
  ctx: Context,
  { id: ticketId }: TicketRow,
  about: { userId: number; askedMessageId: number },
): Promise<void> {
  const expiresAt = nowOf(ctx) + receptionLimits.ratingAwaitedMs;
  await openRequest(ctx, { ticketId, ...about, timesAsked: 1, expiresAt, endedAt: null });
  await awaitReply(ctx, ticketId, expiresAt);
}
