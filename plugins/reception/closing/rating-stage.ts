import type { Context } from '@balcao/core';
import { findConnection } from '../../connections/index.ts';
import {
  awaitReply,
  type MessageRow,
  markRead,
  moveToNewTicket,
  type Stage,
  type TicketRow,
} from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { rates, receptionLimits } from '../limits.ts';
import { numberSaid } from '../said.ts';
import { say } from '../say.ts';
import { stageOrders } from '../stage-orders.ts';
import { endRequest, findRequest, openRequest, type RatingRequest } from './rating-request.ts';
import { ratingText } from './rating-text.ts';
import { UserRating } from './user-rating.ts';

/**
 * The answer to a closed ticket's question: 1, 2 or 3 is kept as the rating, another number is asked for again, and whoever
 * has something else to say gets a new ticket, as after any closing.
 */
export const ratingStage: Stage = {
  name: 'rating',
  order: stageOrders.rating,
  async run(ctx, ticket, message) {
    if (ticket.status !== 'closed') return 'pass';
    const request = await findRequest(ctx, ticket.id);
    // What was said before the question belongs to the conversation that is over.
    if (!request || message.id <= request.askedMessageId) return 'pass';
    const number = numberSaid(message);
    const isWaiting = request.endedAt === null;
    if (isWaiting && rates.some((rate) => rate === number))
      return () => keepRating(ctx, ticket, { ...request, rate: Number(number) });
    if (isWaiting && number !== null && request.timesAsked < receptionLimits.ratingAsksMax)
      return () => askAgain(ctx, ticket, request);
    return () => startAnew(ctx, ticket, message);
  },
};

async function keepRating(
  ctx: Context,
  ticket: TicketRow,
  { userId, rate }: RatingRequest & { rate: number },
): Promise<void> {
  await awaitReply(ctx, ticket.id, null);
  if (!(await endRequest(ctx, ticket.id, nowOf(ctx)))) return;
  await UserRating.of(ctx).insert({ ticketId: ticket.id, userId, rate });
  await markRead(ctx, ticket);
  ctx.emit('ticket.rated', { ticketId: ticket.id, userId, rate });
}

async function askAgain(ctx: Context, ticket: TicketRow, request: RatingRequest): Promise<void> {
  const { ratingMessage } = await findConnection(ctx, ticket.whatsappId as number);
  const [question] = await say(ctx, ticket, [ratingText(ratingMessage)], 'system');
  if (!question) return;
  // The first question stays the mark: an answer that was on its way already counts.
  await openRequest(ctx, { ...request, timesAsked: request.timesAsked + 1 });
  await markRead(ctx, ticket);
}

async function startAnew(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<void> {
  await endRequest(ctx, ticket.id, nowOf(ctx));
  await awaitReply(ctx, ticket.id, null);
  await moveToNewTicket(ctx, message);
}
