import type { Context, Reason } from '@balcao/core';
import { orderChannelSession } from './order-session.ts';

/**
 * Ends a connection's channel session in the open transaction, in any process, because the network refused its account
 * after a message had been accepted, or took the account away. One that is ended already stays so, and one that began
 * after that message was sent, or the account taken (`sentAt`, epoch milliseconds), goes on: an admin may have set the
 * account right meanwhile.
 */
export async function endByNetwork(
  ctx: Context,
  connectionId: number,
  { reason, sentAt }: { reason: Reason; sentAt: number },
): Promise<void> {
  const open = await ctx
    .table('ConnectionLeases')
    .where({ connectionId, wanted: 'open' })
    .forUpdate()
    .first('connectionId');
  if (!open || (await beganAt(ctx, connectionId)) > sentAt) return;
  await orderChannelSession(ctx, connectionId, { wanted: 'closed', status: 'DISCONNECTED', reason });
}

async function beganAt(ctx: Context, connectionId: number): Promise<number> {
  const began: { at: number | string } | undefined = await ctx
    .table('ConnectionStates')
    .where({ connectionId, status: 'CONNECTED' })
    .whereNull('reasonCode')
    .orderBy('id', 'desc')
    .first('at');
  return Number(began?.at ?? 0);
}
