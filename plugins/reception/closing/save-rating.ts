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
import { endRequest, findRequest, openRequest, type RatingRequest } from './rating-request.ts';
import { rateOfThree } from './rating-scale.ts';
import type { RatingWays } from './rating-ways.ts';
import { UserRating } from './user-rating.ts';

interface Asked {
  userId: number | null;
  ways: RatingWays;
  timesAsked: number;
  isAgain: boolean;
}

/** Awaits the answer to the question, in the open transaction. */
export async function awaitRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, ways, timesAsked, isAgain }: Asked,
  question: MessageRow,
): Promise<void> {
  const request = isAgain ? await findRequest(ctx, ticket.id) : undefined;
  if (request) {
    // The first question stays the mark: an answer that was on its way already counts.
    await openRequest(ctx, { ...request, timesAsked });
    await markRead(ctx, ticket);
    return;
  }
  // Where the page alone takes ratings, what the customer writes next is no answer.
  const askedAt = nowOf(ctx);
  const expiresAt = askedAt + (ways.isInChat ? receptionLimits.ratingAwaitedMs : 0);
  await openRequest(ctx, {
    ...{ ticketId: ticket.id, userId, timesAsked, askedAt, expiresAt },
    scale: ways.scale,
    tokenHash: ways.link?.tokenHash ?? null,
    askedMessageId: question.id,
    endedAt: null,
  });
  if (ways.isInChat) await awaitReply(ctx, ticket.id, expiresAt);
}

/** Keeps a rating that was said in the conversation, once, in the open transaction. */
export async function saveRating(ctx: Context, ticket: TicketRow, rate: number): Promise<void> {
  await awaitReply(ctx, ticket.id, null);
  const request = await findRequest(ctx, ticket.id);
  if (!request || !(await endRequest(ctx, ticket.id, nowOf(ctx)))) return;
  await storeRating(ctx, ticket, request, { rate, source: 'chat' });
  await markRead(ctx, ticket);
}

/** Stores the first rating of a ticket, which is locked, with everything that counts it. */
export async function storeRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, scale }: Pick<RatingRequest, 'userId' | 'scale'>,
  { rate, source }: Pick<UserRating, 'rate' | 'source'>,
): Promise<void> {
  await UserRating.of(ctx).insert({ ticketId: ticket.id, userId, rate, scale, source });
  const ofThree = rateOfThree(rate, scale);
  for (const keep of ratings.of(ctx.host)) await keep(ctx, { ticket, userId, rate: ofThree });
  ctx.emit('ticket.rated', { ticketId: ticket.id, userId, rate: ofThree, given: { rate, scale } });
}

/** The message was no answer: the request is over, and it opens a ticket. In the open transaction. */
export async function startAnew(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<void> {
  await endRequest(ctx, ticket.id, nowOf(ctx));
  await awaitReply(ctx, ticket.id, null);
  await moveToNewTicket(ctx, message);
}
