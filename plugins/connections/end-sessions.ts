import type { Context } from '@balcao/core';
import { orderChannelSession } from './session/order-session.ts';

/** Ends every channel session of a company that is being deleted, with its pairing, so that no message comes in without a company. */
export const endChannelSessions = {
  async close(ctx: Context): Promise<void> {
    const leased: Array<{ connectionId: number }> = await ctx
      .table('ConnectionLeases')
      .select('connectionId');
    for (const { connectionId } of leased)
      await orderChannelSession(ctx, connectionId, { wanted: 'deleted' });
  },
  /** A channel session that has ended leaves no lease behind. */
  async isClosed(ctx: Context): Promise<boolean> {
    return !(await ctx.table('ConnectionLeases').first('connectionId'));
  },
};
