import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';
import type { RatingScale } from '../contract/limits.ts';

/** A closed ticket that was asked for a rating. */
export interface RatingRequest {
  ticketId: number;
  /** Agent whom the customer rates. */
  userId: number | null;
  /** Highest rating that was asked for. */
  scale: RatingScale;
  /** Hash of the link that rates too; null: none. */
  tokenHash: string | null;
  askedMessageId: number;
  timesAsked: number;
  expiresAt: number;
  /** Answered, or given up; null while it waits. */
  endedAt: number | null;
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
      'expiresAt',
      'endedAt',
    );
}

/** Finds the highest rating that the customer of this ticket was asked for; null: not asked, answered already, or too long ago. */
export async function askedScale(ctx: Context, ticketId: number): Promise<RatingScale | null> {
  const request = await findRequest(ctx, ticketId);
  const isWaiting = request && request.endedAt === null && Number(request.expiresAt) > nowOf(ctx);
  return isWaiting ? request.scale : null;
}

/** Notes the request, in the open transaction; a ticket that was closed before is asked anew. */
export async function openRequest(ctx: Context, request: RatingRequest): Promise<void> {
  await ctx
    .insert('RatingRequests', { ...request })
    .onConflict('ticketId')
    .merge(['userId', 'scale', 'tokenHash', 'askedMessageId', 'timesAsked', 'expiresAt', 'endedAt']);
}

/** Ends the request, in the open transaction; false when it had ended before. */
export async function endRequest(ctx: Context, ticketId: number, now: number): Promise<boolean> {
  const ended = await ctx
    .table('RatingRequests')
    .where({ ticketId })
    .whereNull('endedAt')
    .update({ endedAt: now });
  return ended === 1;
}
