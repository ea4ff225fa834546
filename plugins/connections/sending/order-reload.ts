import type { Context } from '@balcao/core';
import { processBus } from '../channel/process-bus.ts';

/**
 * Makes the process that runs the channel session read sending limits and pauses again. Runs in the open transaction.
 * If the notification is lost, that process reads them at the lease's next renewal.
 */
export async function orderReload(ctx: Context, connectionId: number): Promise<void> {
  await ctx
    .table('ConnectionLeases')
    .where({ connectionId })
    .update({ sendingSeq: ctx.raw('?? + 1', ['sendingSeq']) });
  const bus = processBus(ctx.host);
  ctx.host.database.afterCommit(() => bus.tell('order', { connectionId }));
}
