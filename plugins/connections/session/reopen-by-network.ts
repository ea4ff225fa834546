import type { Context } from '@balcao/core';
import { orderChannelSession } from './order-session.ts';

/**
 * Opens a connection's channel session in the open transaction, in any process, because the network gave back the account
 * whose loss had ended it with the reason of this code. One that is open, or that ended for another reason, stays so.
 */
export async function reopenByNetwork(ctx: Context, connectionId: number, endedBy: string): Promise<void> {
  const closed = await ctx
    .table('ConnectionLeases')
    .where({ connectionId, wanted: 'closed' })
    .forUpdate()
    .first('connectionId');
  const last: { status: string; reasonCode: string | null } | undefined = await ctx
    .table('ConnectionStates')
    .where({ connectionId })
    .orderBy('id', 'desc')
    .first('status', 'reasonCode');
  if (!closed || last?.status !== 'DISCONNECTED' || last.reasonCode !== endedBy) return;
  await orderChannelSession(ctx, connectionId, { wanted: 'open', status: 'OPENING' });
}
