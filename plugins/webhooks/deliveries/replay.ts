import type { Context } from '@balcao/core';
import { Stopped } from '../contract/errors.ts';
import { webhookLimits } from '../contract/limits.ts';
import { recordOf } from '../endpoints/endpoint.ts';
import { findEndpoint } from '../endpoints/find-endpoint.ts';
import type { Replay } from '../schemas.ts';
import { deliveries } from './deliveries.ts';
import { deliveryLog, findDelivery } from './delivery-log.ts';

const atOnce = 500;
const waitingAnew = () => {
  const now = Date.now();
  return { state: 'waiting' as const, attempts: 0, nextAt: now, finishedAt: null, updatedAt: now };
};

/**
 * Sends a delivery again, at once and with all attempts of a new one; its id stays, so that a receiver recognises it.
 * One that is under way is not sent a second time. Throws ERR_NO_WEBHOOK_FOUND, ERR_NO_WEBHOOK_DELIVERY_FOUND,
 * ERR_WEBHOOK_STOPPED.
 */
export async function replayOne(ctx: Context, endpointId: number, id: number) {
  await requireOn(ctx, endpointId);
  return ctx.transaction(async () => {
    const row = await findDelivery(ctx, endpointId, id);
    const change = waitingAnew();
    await ctx
      .table(deliveryLog.table)
      .where({ id })
      .where('claimedUntil', '<', Date.now())
      .update({ ...change, claimedUntil: 0 });
    const after = { ...row, ...change };
    deliveryLog.show(ctx, after);
    deliveries.wake(ctx, endpointId);
    return after;
  });
}

/**
 * Sends all deliveries since a moment again, the oldest first, at most `webhookLimits.replayMax`; returns how many.
 * Throws ERR_NO_WEBHOOK_FOUND, ERR_WEBHOOK_STOPPED.
 */
export async function replaySince(
  ctx: Context,
  endpointId: number,
  { since, only = 'failed' }: Replay,
): Promise<number> {
  const endpoint = await requireOn(ctx, endpointId);
  const from = Date.parse(since);
  return ctx.transaction(async () => {
    let count = 0;
    for (let after = 0; count < webhookLimits.replayMax; ) {
      const ids: number[] = await ctx
        .table(deliveryLog.table)
        .where({ endpointId })
        .whereIn('state', only === 'all' ? ['failed', 'delivered'] : ['failed'])
        .where('createdAt', '>=', from)
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .pluck('id');
      if (ids.length === 0) break;
      await ctx
        .table(deliveryLog.table)
        .whereIn('id', ids)
        .update({ ...waitingAnew(), claimedUntil: 0 });
      count += ids.length;
      after = ids.at(-1) ?? after;
    }
    ctx.audit({ action: 'webhook.replayed', record: recordOf(endpoint), after: { replayedSince: since } });
    deliveries.wake(ctx, endpointId);
    return count;
  });
}

async function requireOn(ctx: Context, endpointId: number) {
  const endpoint = await findEndpoint(ctx, endpointId);
  if (endpoint.state !== 'on') throw Stopped();
  return endpoint;
}
