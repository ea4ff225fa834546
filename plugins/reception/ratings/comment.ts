import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';
import type { UserRating } from '../closing/user-rating.ts';
import { receptionLimits } from '../contract/limits.ts';

/** Finds the customer's comment on the rating of a ticket; null: none. */
export async function commentOn(ctx: Context, ticketId: number): Promise<string | null> {
  const row: { comment: string } | undefined = await ctx
    .table('RatingComments')
    .where({ ticketId })
    .first('comment');
  return row?.comment ?? null;
}

/** Stores a customer's comment on a ticket's rating, once; the caller has locked the ticket. */
export async function storeComment(ctx: Context, ticketId: number, comment: string): Promise<void> {
  await ctx.insert('RatingComments', { ticketId, comment });
}

/** Returns true while the customer can still add a comment to a rating. */
export function takesComment(
  ctx: Pick<Context, 'host'>,
  { createdAt }: Pick<UserRating, 'createdAt'>,
  comment: string | null,
): boolean {
  return comment === null && nowOf(ctx) < new Date(createdAt).getTime() + receptionLimits.commentMs;
}
