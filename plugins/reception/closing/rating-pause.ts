import { type Context, forgetOlder, type Host } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { receptionLimits } from '../contract/limits.ts';

/**
 * Takes the right to ask a customer for a rating, in the transaction that asks; false where they were asked about another conversation a
 * short while ago. Of two that ask at one moment the second waits for the first: the row of the contact is theirs by turns.
 */
export async function takeRatingPause(
  ctx: Context,
  { id: ticketId, contactId }: Pick<TicketRow, 'id' | 'contactId'>,
): Promise<boolean> {
  const now = nowOf(ctx);
  // Writes a row that is there, too: to pass over it would leave a lock that two can share and neither can raise.
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
