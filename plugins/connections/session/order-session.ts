import type { Context, Reason } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';
import { processBus } from '../channel/process-bus.ts';
import { writeStatus } from './write-status.ts';

interface SessionOrder {
  /** `closed` ends the pairing too; `deleted` also forgets the channel session's row. */
  wanted: 'open' | 'closed' | 'deleted';
  /** Forget the pairing and ask for a new one. */
  fresh?: boolean;
  /** Status for the screens until the owner reports, and why. */
  status?: ChannelStatus;
  reason?: Reason;
}

/**
 * Writes a command for a channel session (open, close, delete), inside the open transaction, which the process that runs
 * it carries out. Reports about the session before the command are refused from then on.
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
  if (order.status) await writeStatus(ctx, connectionId, order.status, { reason: order.reason });
  const bus = processBus(ctx.host);
  ctx.host.database.afterCommit(() => bus.tell('order', { connectionId }));
}
