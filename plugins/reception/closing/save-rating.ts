import type { Context } from '@balcao/core';
import {
  awaitReply,
  type MessageRow,
  markRead,
  moveToNewTicket,
  type TicketRow,
} from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';
import { ratings } from '../ports.ts';
import { endRequest, findRequest, openRequest } from './rating-request.ts';
import { UserRating } from './user-rating.ts';

/** Awaits the answer to the question, in the open transaction. */
export async function awaitRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, timesAsked, isAgain }: { userId: number | null; timesAsked: number; isAgain: boolean },
  question: MessageRow,
): Promise<void> {
  const request = isAgain ? await findRequest(ctx, ticket.id) : undefined;
  if (request) {
    // The first question stays the mark: an answer that was on its way already counts.
    await openRequest(ctx, { ...request, timesAsked });
    await markRead(ctx, ticket);
    return;
  }
  const expiresAt = nowOf(ctx) + receptionLimits.ratingAwaitedMs;
  await openRequest(ctx, {
    ticketId: ticket.id,
    userId,
    askedMessageId: question.id,
    timesAsked,
    expiresAt,
    endedAt: null,
  });
  await awaitReply(ctx, ticket.id, expiresAt);
}

/** Keeps the rating once, in the open transaction. */
export async function saveRating(ctx: Context, ticket: TicketRow, rate: number): Promise<void> {
  await awaitReply(ctx, ticket.id, null);
  const request = await findRequest(ctx, ticket.id);
  if (!request || !(await endRequest(ctx, ticket.id, nowOf(ctx)))) return;
  const { userId } = request;
  await UserRating.of(ctx).insert({ ticketId: ticket.id, userId, rate });
  for (const keep of ratings.of(ctx.host)) await keep(ctx, { ticket, userId, rate });
  await markRead(ctx, ticket);
  ctx.emit('ticket.rated', { ticketId: ticket.id, userId, rate });
}

/** The message was no answer: the request is over, and it opens a ticket. In the open transaction. */
export async function startAnew(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<void> {
  await endRequest(ctx, ticket.id, nowOf(ctx));
  await awaitReply(ctx, ticket.id, null);
  await moveToNewTicket(ctx, message);
}
