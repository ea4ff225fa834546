import { type Context, forgetOlder, type Host } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';

/**
 * Records that a customer is asked for a rating, in the transaction that asks. Returns false when the customer was
 * asked about another conversation a short while ago. Of two simultaneous calls the second waits for the lock of the
 * first.
 */
export async function takeRatingPause(
  ctx: Context,
  { id: ticketId, contactId }: Pick<TicketRow, 'id' | 'contactId'>,
): Promise<boolean> {
  const now = nowOf(ctx);
  // This upsert writes to an existing row, too: ignoring it would leave a shared lock, and two transactions that then
  // both want to write would deadlock.
  await ctx
    .insert('RatingPauses', { contactId, ticketId: null, askedAt: 0 })
    .onConflict('contactId')
    .merge(['contactId']);
  const taken = await ctx
    .table('RatingPauses')
    .where({ contactId })
    .where((pause) => pause.where('askedAt', '<=', now - receptionLimits.ratingPauseMs).orWhere({ ticketId }))
    .update({ ticketId, askedAt: now });
  return taken === 1;
}

/** Removes pauses that are over, of every company, by the index of their beginning. */
export async function forgetPauses(host: Host): Promise<void> {
  const before = nowOf({ host }) - receptionLimits.ratingPauseMs;
  await forgetOlder(host, { table: 'RatingPauses', column: 'askedAt', before });
}
