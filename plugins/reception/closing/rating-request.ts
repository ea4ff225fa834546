import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { type RatingScale, receptionLimits } from '../contract/limits.ts';

/** Closed ticket whose customer was asked for a rating. */
export interface RatingRequest {
  ticketId: number;
  /** Agent whom the customer rates. */
  userId: number | null;
  /** Highest rating that was asked for. */
  scale: RatingScale;
  /** Hash of the token in the link to the rating page; null: no link was sent. */
  tokenHash: string | null;
  askedMessageId: number;
  timesAsked: number;
  /** Time of the question in epoch milliseconds; null for requests of earlier versions. */
  askedAt: number | null;
  expiresAt: number;
  /** Time at which the customer answered or the request ended; null while it waits. */
  endedAt: number | null;
  /**
   * Time until which the given rating can be changed; null: none was given, or the customer has written something else
   * since.
   */
  changeableUntil: number | null;
}

export async function findRequest(ctx: Context, ticketId: number): Promise<RatingRequest | undefined> {
  return ctx
    .table('RatingRequests')
    .where({ ticketId })
    .first(
      'ticketId',
      'userId',
      'scale',
      'tokenHash',
      'askedMessageId',
      'timesAsked',
      'askedAt',
      'expiresAt',
      'endedAt',
      'changeableUntil',
    );
}

/** Finds the highest rating that the customer of this ticket was asked for; null: not asked, answered already, or too long ago. */
export async function askedScale(ctx: Context, ticketId: number): Promise<RatingScale | null> {
  const request = await findRequest(ctx, ticketId);
  const isWaiting = request && request.endedAt === null && Number(request.expiresAt) > nowOf(ctx);
  return isWaiting ? request.scale : null;
}

/** Stores the request, in the open transaction; for a ticket that was closed before it replaces the earlier one. */
export async function openRequest(ctx: Context, request: RatingRequest): Promise<void> {
  await ctx
    .insert('RatingRequests', { ...request })
    .onConflict('ticketId')
    .merge([
      ...['userId', 'scale', 'tokenHash', 'askedMessageId', 'timesAsked'],
      ...['askedAt', 'expiresAt', 'endedAt', 'changeableUntil'],
    ]);
}

/** Ends the request without a rating, in the open transaction: a rating from before can no longer be changed either. */
export async function endRequest(ctx: Context, ticketId: number, now: number): Promise<void> {
  await ctx
    .table('RatingRequests')
    .where({ ticketId })
    .update({ endedAt: ctx.raw('COALESCE(endedAt, ?)', [now]), changeableUntil: null });
}

/** Ends the request with a rating, which can be changed for a while; in the open transaction. */
export async function endByRating(ctx: Context, ticketId: number, now: number): Promise<void> {
  await ctx
    .table('RatingRequests')
    .where({ ticketId })
    .update({ endedAt: now, changeableUntil: now + receptionLimits.ratingChangeMs });
}

/** True while the rating that was given to this request can be changed. */
export function isChangeable(
  { changeableUntil }: Pick<RatingRequest, 'changeableUntil'>,
  now: number,
): boolean {
  return changeableUntil !== null && now < Number(changeableUntil);
}
