import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';

/** A closed ticket that was asked for a rating. */
export interface RatingRequest {
  ticketId: number;
  /** Agent whom the customer rates. */
  userId: number | null;
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
    .first('ticketId', 'userId', 'askedMessageId', 'timesAsked', 'expiresAt', 'endedAt');
}

/** Whether the customer of this ticket was asked for a rating and has not answered yet. */
export async function isRatingAsked(ctx: Context, ticketId: number): Promise<boolean> {
  const request = await findRequest(ctx, ticketId);
  return request !== undefined && request.endedAt === null && Number(request.expiresAt) > nowOf(ctx);
}

/** Notes the request, in the open transaction; a ticket that was closed before is asked anew. */
export async function openRequest(ctx: Context, request: RatingRequest): Promise<void> {
  await ctx
    .insert('RatingRequests', { ...request })
    .onConflict('ticketId')
    .merge(['userId', 'askedMessageId', 'timesAsked', 'expiresAt', 'endedAt']);
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
