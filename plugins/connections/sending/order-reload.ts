import type { Context } from '@balcao/core';
import { processBus } from '../channel/process-bus.ts';

/**
 * Has the channel session's owner, whichever process it is, read limits and pauses anew; inside the open transaction. A lost note
 * is made good by the next renewal of the lease.
 */
export async function orderReload(ctx: Context, connectionId: number): Promise<void> {
  await ctx
    .table('ConnectionLeases')
    .where({ connectionId })
    .update({ sendingSeq: ctx.raw('?? + 1', ['sendingSeq']) });
  const bus = processBus(ctx.host);
  ctx.host.database.afterCommit(() => bus.tell('order', { connectionId }));
}
