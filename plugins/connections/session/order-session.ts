import type { Context } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';
import { processBus } from '../channel/process-bus.ts';
import { writeStatus } from './write-status.ts';

interface SessionOrder {
  /** `closed` ends the pairing too; `deleted` also forgets the channel session's row. */
  wanted: 'open' | 'closed' | 'deleted';
  /** Forget the pairing and ask for a new one. */
  fresh?: boolean;
  /** Status for the screens until the owner reports. */
  status?: ChannelStatus;
}

/**
 * Writes what is wanted of a channel session, inside the open transaction; its owner, whichever process that is, does it. From
 * then on, what the owner reports of the channel session before is refused.
 */
export async function orderChannelSession(
  ctx: Context,
  connectionId: number,
  order: SessionOrder,
): Promise<void> {
  const changed = await ctx
    .table('ConnectionLeases')
    .where({ connectionId })
    .update({
      wanted: order.wanted,
      commandSeq: ctx.raw('?? + 1', ['commandSeq']),
      ...(order.fresh ? { fresh: 1 } : {}),
    });
  if (changed === 0) {
    await ctx.insert('ConnectionLeases', {
      connectionId,
      wanted: order.wanted,
      fresh: order.fresh ? 1 : 0,
      commandSeq: 1,
    });
  }
  if (order.status) await writeStatus(ctx, connectionId, order.status, {});
  const bus = processBus(ctx.host);
  ctx.host.database.afterCommit(() => bus.tell('order', { connectionId }));
}
