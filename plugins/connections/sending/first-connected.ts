import type { Context } from '@balcao/core';
import { databaseNow } from '../ownership/database-clock.ts';
import { makeSendingState, sendingState } from './sending-record.ts';

/**
 * Records since when a connection has its present number, because the number's age decides its sending limits. Runs in
 * the open transaction. For a connection older than this record the time is taken from the history of its states.
 */
export async function recordFirstConnected(
  ctx: Context,
  connectionId: number,
  number: string | null,
): Promise<void> {
  const row = () => sendingState(ctx, connectionId).first('number', 'firstConnectedAt');
  let known: { number: string | null; firstConnectedAt: number | null } | undefined = await row();
  if (known?.firstConnectedAt && known.number === number) return;
  if (!known) {
    await makeSendingState(ctx, connectionId);
    known = await row();
  }
  const earlier = known?.firstConnectedAt === null ? await firstInHistory(ctx, connectionId) : null;
  await sendingState(ctx, connectionId).update({
    number,
    firstConnectedAt: earlier ?? ctx.raw(databaseNow(ctx.host)),
  });
}

async function firstInHistory(ctx: Context, connectionId: number): Promise<number | null> {
  const row: { at: number | null } | undefined = await ctx
    .table('ConnectionStates')
    .where({ connectionId, status: 'CONNECTED' })
    .min({ at: 'at' })
    .first();
  return row?.at ? Number(row.at) : null;
}
