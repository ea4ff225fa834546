import type { Context } from '@balcao/core';

/**
 * Returns true while the automatic conversation has not handled a stored message of the ticket's customer yet, by the
 * index on the turns of a ticket.
 */
export async function hasWaitingTurn(ctx: Context, ticketId: number): Promise<boolean> {
  const turn = await ctx.table('StageTurns').where({ ticketId }).first('messageId');
  return turn !== undefined;
}
