import { type Context, type Reason, storedReason } from '@balcao/core';
import type { ChannelStatus } from '../channel/channel-driver.ts';
import { Connection } from '../connection.ts';
import { stateHistoryMax } from '../contract/limits.ts';
import { publishSessionState } from '../live.ts';
import { recordFirstConnected } from '../sending/first-connected.ts';
import { numberArrived } from './moved-numbers.ts';

/** Time after which the history repeats a reason that lasts. */
const repeatedAfterMs = 24 * 60 * 60_000;

export interface StatusDetails {
  qrcode?: string | undefined;
  reason?: Reason | undefined;
  number?: string | undefined;
}

/** Stores a channel session's state with its history and updates the screens, inside the open transaction. */
export async function writeStatus(
  ctx: Context,
  connectionId: number,
  status: ChannelStatus,
  { qrcode, reason, number }: StatusDetails,
): Promise<void> {
  const before = await Connection.of(ctx).findById(connectionId);
  if (!before) return;
  await Connection.of(ctx)
    .findById(connectionId)
    .patch({
      status,
      qrcode: status === 'qrcode' ? (qrcode ?? '') : '',
      retries: status === 'TIMEOUT' ? before.retries + 1 : keepsRetries(status) ? before.retries : 0,
      ...(status === 'CONNECTED'
        ? { offSince: null }
        : before.status === 'CONNECTED'
          ? { offSince: Date.now() }
          : {}),
      ...(number === undefined ? {} : { number }),
    });
  if (status === 'CONNECTED') await recordFirstConnected(ctx, connectionId, number ?? before.number);
  if (status === 'CONNECTED' && number !== undefined) await numberArrived(ctx, connectionId, number);
  if (before.status !== status || reason) await addToHistory(ctx, connectionId, status, reason ?? null);
  const after = await Connection.of(ctx).findById(connectionId);
  if (after) await publishSessionState(ctx, after);
  ctx.emit('connection.status', { connectionId, status });
}

/**
 * Adds to the history of a connected number why it sends less, in the open transaction; not again within a day as long as
 * nothing else was added.
 */
export async function addReason(ctx: Context, connectionId: number, reason: Reason): Promise<void> {
  const connection = await Connection.of(ctx).findById(connectionId).forUpdate();
  if (connection?.status !== 'CONNECTED') return;
  const latest: { reasonCode: string | null; at: number | string } | undefined = await ctx
    .table('ConnectionStates')
    .where({ connectionId })
    .orderBy('id', 'desc')
    .first('reasonCode', 'at');
  if (latest?.reasonCode === reason.code && Number(latest.at) > Date.now() - repeatedAfterMs) return;
  await writeStatus(ctx, connectionId, 'CONNECTED', { reason });
}

function keepsRetries(status: ChannelStatus): boolean {
  return status === 'OPENING' || status === 'PAIRING';
}

async function addToHistory(
  ctx: Context,
  connectionId: number,
  status: ChannelStatus,
  reason: Reason | null,
) {
  const { code, details } = storedReason(reason);
  await ctx.insert('ConnectionStates', {
    connectionId,
    status,
    reasonCode: code,
    reasonDetails: details,
    at: Date.now(),
  });
  const oldest = await ctx
    .table('ConnectionStates')
    .where({ connectionId })
    .orderBy('id', 'desc')
    .offset(stateHistoryMax)
    .first('id');
  if (oldest)
    await ctx.table('ConnectionStates').where({ connectionId }).where('id', '<=', oldest.id).delete();
}
