import { type Context, DeliveryRunner, type Host, nextTryAt, perHost, storedReason } from '@balcao/core';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpointsOf } from '../endpoints/find-endpoint.ts';
import { isCalled, isOnTrial, noteHealth } from '../endpoints/health.ts';
import { webhookLimits } from '../limits.ts';
import { type DeliveryRow, deliveriesTable, type StoredTry, showDelivery, triesOf } from './delivery-rows.ts';
import { type Tried, tryDelivery } from './try-delivery.ts';

/** Delivers what waits for webhooks. */
export const runnerOf = (host: Host) =>
  new DeliveryRunner<Endpoint, DeliveryRow>(host, {
    table: deliveriesTable,
    addressColumn: 'endpointId',
    addressTable: 'WebhookEndpoints',
    onlyCalled: (query, now) =>
      query
        .where('called.state', 'on')
        .where((open) => open.whereNull('called.sparedUntil').orWhere('called.sparedUntil', '<=', now)),
    addressOf: async (ctx, id, now) => {
      const endpoint = (await endpointsOf(ctx)).get(id);
      return endpoint && isCalled(endpoint, now) ? endpoint : null;
    },
    isOnTrial,
    atOnceOfAddress: 4,
    // Half of a company's endpoints may hang and the others still go on.
    atOnceOfCompany: 40,
    attempt: (ctx, endpoint, row) => attempt(ctx, endpoint, row, { isLast: false }),
  });

export const deliveries = perHost(runnerOf);

/** Rings after the commit. */
export function wakeDeliveries({ host, companyId }: Context, endpointId: number): void {
  host.database.afterCommit(() => deliveries(host).wake(companyId, endpointId));
}

/** Tries a claimed delivery and writes down what came of it. */
export async function attempt(
  ctx: Context,
  endpoint: Endpoint,
  row: DeliveryRow,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const tried = await tryDelivery(ctx, endpoint, row);
  await ctx.transaction(async () => {
    await settle(ctx, row, tried, isLast || tried.isGone);
    await noteHealth(ctx, endpoint, tried);
  });
}

async function settle(ctx: Context, row: DeliveryRow, tried: Tried, isLast: boolean): Promise<void> {
  const now = Date.now();
  const { failure, status, durationMs, answer, at } = tried;
  const nextAt = failure && !isLast ? nextTryAt(now, row.attempts, tried) : null;
  const { code, details } = storedReason(failure);
  const last: StoredTry = { at, status, durationMs, code, details };
  const state: DeliveryRow['state'] = !failure ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  const change = {
    ...{ state, status, durationMs, nextAt, answer, failureCode: code, failureDetails: details },
    tries: JSON.stringify([...triesOf(row), last].slice(-webhookLimits.triesKept)),
    finishedAt: state === 'waiting' ? null : now,
    updatedAt: now,
  };
  if (await deliveries(ctx.host).settle(ctx, row, change)) showDelivery(ctx, { ...row, ...change });
}
