import type { Context } from '@balcao/core';
import {
  awaitReply,
  conversationAudience,
  lockTicket,
  type MessageRow,
  markRead,
  moveToNewTicket,
  type TicketRow,
} from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';
import { ratingChanged } from '../contract/live-events.ts';
import { ratings } from '../ports.ts';
import { ratingTokenHash } from './rating-link.ts';
import {
  endByRating,
  endRequest,
  findRequest,
  isChangeable,
  openRequest,
  type RatingRequest,
} from './rating-request.ts';
import { rateOfThree } from './rating-scale.ts';
import type { RatingWays } from './rating-ways.ts';
import { UserRating } from './user-rating.ts';

interface Asked {
  /** Agent who is rated; null: none had the ticket. */
  userId: number | null;
  ways: RatingWays;
  timesAsked: number;
  /** True when the question was repeated because the answer was no rating. */
  isAgain: boolean;
}

/** Opens the request for a rating, whose question was just sent to the customer, in the open transaction. */
export async function awaitRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, ways, timesAsked, isAgain }: Asked,
  question: MessageRow,
): Promise<void> {
  const request = isAgain ? await findRequest(ctx, ticket.id) : undefined;
  if (request) {
    // Answers count from the first question on, because one may have been sent while the question was repeated.
    await openRequest(ctx, { ...request, timesAsked });
    await markRead(ctx, ticket);
    return;
  }
  // When ratings are given on the page only, the customer's next message is no answer.
  const askedAt = nowOf(ctx);
  const expiresAt = askedAt + (ways.isInChat ? receptionLimits.ratingAwaitedMs : 0);
  await openRequest(ctx, {
    ...{ ticketId: ticket.id, userId, timesAsked, askedAt, expiresAt },
    scale: ways.scale,
    tokenHash: ways.link && ratingTokenHash(ctx.host, ctx.companyId, question.id),
    askedMessageId: question.id,
    endedAt: null,
    changeableUntil: null,
  });
  if (ways.isInChat) await awaitReply(ctx, ticket.id, expiresAt);
}

/**
 * Saves a rating that the customer wrote in the conversation, in the open transaction: the first one, or a change while it can be
 * changed.
 */
export async function saveRating(ctx: Context, { id }: TicketRow, rate: number): Promise<void> {
  // Locked before anything is read, since the rating page may store a rating at the same moment.
  const ticket = await lockTicket(ctx, id);
  const request = await findRequest(ctx, id);
  if (!ticket || !request) return;
  const given = await UserRating.of(ctx).findOne({ ticketId: id });
  if (given) {
    if (isChangeable(request, nowOf(ctx))) await changeRating(ctx, ticket, given, { rate, source: 'chat' });
  } else if (request.endedAt === null) {
    await storeRating(ctx, ticket, request, { rate, source: 'chat' });
    await awaitReply(ctx, id, nowOf(ctx) + receptionLimits.ratingChangeMs);
  }
  await markRead(ctx, ticket);
}

/** Stores the first rating of a ticket, which is locked, with everything that counts it, and ends its request. */
export async function storeRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, scale }: Pick<RatingRequest, 'userId' | 'scale'>,
  { rate, source }: Pick<UserRating, 'rate' | 'source'>,
): Promise<void> {
  await endByRating(ctx, ticket.id, nowOf(ctx));
  await UserRating.of(ctx).insert({ ticketId: ticket.id, userId, rate, scale, source });
  // Dashboards and events compare ratings on one scale, 1 to 3.
  const ofThree = rateOfThree(rate, scale);
  for (const onRating of ratings.of(ctx.host))
    await onRating(ctx, { ticket, userId, rate: ofThree, isChange: false });
  ctx.emit('ticket.rated', { ticketId: ticket.id, userId, rate: ofThree, given: { rate, scale } });
  ctx.live(ratingChanged, { action: 'create', ticketId: ticket.id }, conversationAudience(ticket));
}

/** Changes a saved rating wherever it is counted; the ticket is locked. Does nothing when the number is the same. */
export async function changeRating(
  ctx: Context,
  ticket: TicketRow,
  { id, userId, scale, rate: before }: UserRating,
  { rate, source }: Pick<UserRating, 'rate' | 'source'>,
): Promise<void> {
  if (rate === before) return;
  await UserRating.of(ctx).findById(id).patch({ rate, source });
  const [ofThree, rateBefore] = [rateOfThree(rate, scale), rateOfThree(before, scale)];
  for (const onRating of ratings.of(ctx.host))
    await onRating(ctx, { ticket, userId, rate: ofThree, isChange: true });
  ctx.emit('ticket.rating-changed', {
    ...{ ticketId: ticket.id, userId, rate: ofThree, rateBefore },
    ...{ given: { rate, scale }, before: { rate: before } },
  });
  ctx.live(ratingChanged, { action: 'update', ticketId: ticket.id }, conversationAudience(ticket));
}

/** Ends the request and opens a new ticket with the customer's message, which was no rating. In the open transaction. */
export async function startAnew(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<void> {
  await endRequest(ctx, ticket.id, nowOf(ctx));
  await awaitReply(ctx, ticket.id, null);
  await moveToNewTicket(ctx, message);
}
