import type { Context } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { type RatingScale, receptionLimits } from '../contract/limits.ts';

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
  /** When it was asked, epoch milliseconds; null: before that was stored. */
  askedAt: number | null;
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
      'askedAt',
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

/** Whether the customer of this ticket was asked about another conversation a short while ago. */
export async function isAskedElsewhere(
  ctx: Context,
  { id, contactId }: Pick<TicketRow, 'id' | 'contactId'>,
): Promise<boolean> {
  const rows = await ctx.sql.rows<{ ticketId: number }>(
    `SELECT r.ticketId FROM Tickets t JOIN RatingRequests r ON r.ticketId = t.id
     WHERE t.contactId = ? AND t.companyId = :company AND t.id <> ? AND r.askedAt > ? LIMIT 1`,
    [contactId, id, nowOf(ctx) - receptionLimits.ratingPauseMs],
  );
  return rows.length > 0;
}

/** Notes the request, in the open transaction; a ticket that was closed before is asked anew. */
export async function openRequest(ctx: Context, request: RatingRequest): Promise<void> {
  await ctx
    .insert('RatingRequests', { ...request })
    .onConflict('ticketId')
    .merge([
      ...['userId', 'scale', 'tokenHash', 'askedMessageId', 'timesAsked'],
      ...['askedAt', 'expiresAt', 'endedAt'],
    ]);
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
