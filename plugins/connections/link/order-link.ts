import type { Context } from '@balcao/core';
import type { SessionStatus } from '../channel/channel-driver.ts';
import { thisProcess } from '../channel/this-process.ts';
import { writeStatus } from './write-status.ts';

export interface SessionOrder {
  /** `closed` ends the pairing too; `deleted` also forgets the session's row. */
  wanted: 'open' | 'closed' | 'deleted';
  /** Forget the pairing and ask for a new one. */
  fresh?: boolean;
  /** What the screens show until the owner reports. */
  status?: SessionStatus;
}

/**
 * Writes what is wanted of a session, inside the open transaction; its owner, whichever process that is, does it. From
 * then on, what the owner reports of the session before is refused.
 */
export async function orderSession(ctx: Context, connectionId: number, order: SessionOrder): Promise<void> {
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
  const { bus } = thisProcess(ctx.host);
  ctx.host.database.afterCommit(() => bus.tell('order', { connectionId }));
}
