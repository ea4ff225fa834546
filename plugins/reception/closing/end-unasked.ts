import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';

/**
 * Ends the request for a rating whose question was never sent, as when the time in which WhatsApp permits free
 * messages is over: the customer's next message is no rating then. Safe to run twice.
 */
export async function endUnasked(
  ctx: Context,
  { messageId, ticketId }: { messageId: number; ticketId: number },
): Promise<void> {
  await ctx.transaction(async () => {
    const ended = await ctx
      .table('RatingRequests')
      .where({ ticketId, askedMessageId: messageId })
      .whereNull('endedAt')
      .update({ endedAt: nowOf(ctx) });
    // Another conversation of the customer may ask before the pause is over, since this one never did.
    if (ended > 0) await ctx.table('RatingPauses').where({ ticketId }).delete();
  });
}
