import { type Context, isoTime } from '@balcao/core';
import { findTicket } from '../../tickets/index.ts';
import { UserRating } from '../closing/user-rating.ts';
import { commentOn } from './comment.ts';
import type { TicketRating } from './schemas.ts';

/** Finds the customer's rating of a ticket; null: none. Throws ERR_NO_TICKET_FOUND for a ticket that the actor does not see. */
export async function findRating(ctx: Context, ticketId: number): Promise<TicketRating | null> {
  await findTicket(ctx, ticketId);
  const given = await UserRating.of(ctx).findOne({ ticketId });
  if (!given) return null;
  const { rate, scale, source, userId, createdAt } = given;
  const comment = await commentOn(ctx, ticketId);
  const [user] = userId === null ? [] : await ctx.host.accounts.describeUsers(ctx, [userId]);
  const at = isoTime(createdAt);
  return { rate, scale, comment, source, userId, userName: user?.name ?? null, at };
}
