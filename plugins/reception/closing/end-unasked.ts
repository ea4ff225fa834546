import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';

/**
 * Ends the request for a rating whose question never left, as it does not once the time for free answers is over: what the customer
 * says next is no rating. Safe to run twice.
 */
export async function endUnasked(
  ctx: Context,
  { messageId, ticketId }: { messageId: number; ticketId: number },
): Promise<void> {
  await ctx
    .table('RatingRequests')
    .where({ ticketId, askedMessageId: messageId })
    .whereNull('endedAt')
    .update({ endedAt: nowOf(ctx) });
}
