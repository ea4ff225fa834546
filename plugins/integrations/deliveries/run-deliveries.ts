import { type Context, DeliveryRunner, nextTryAt, perHost, storedReason } from '@balcao/core';
import { answerFromReceiver } from '../bots/answer-from-receiver.ts';
import { integrationsOf } from '../find-integration.ts';
import { isOnTrial, isPaused, noteHealth } from '../health.ts';
import type { Integration } from '../integration.ts';
import type { DeliveryState } from '../limits.ts';
import { Gone } from '../reasons.ts';
import { type DeliveryRow, showDelivery } from './delivery-rows.ts';
import { type Tried, tryDelivery } from './try-delivery.ts';

/** Delivers what waits for integrations of a process. */
export const deliveries = perHost(
  (host) =>
    new DeliveryRunner<Integration, DeliveryRow>(host, {
      table: 'IntegrationDeliveries',
      addressColumn: 'integrationId',
      addressTable: 'QueueIntegrations',
      onlyCalled: (query, now) =>
        query
          .whereNull('called.disabledAt')
          .where((open) => open.whereNull('called.pausedUntil').orWhere('called.pausedUntil', '<=', now)),
      addressOf: async (ctx, id, now) => {
        const integration = (await integrationsOf(ctx)).get(id);
        return integration?.disabledAt === null && !isPaused(integration, now) ? integration : null;
      },
      isOnTrial,
      atOnceOfAddress: 4,
      atOnceOfCompany: 8,
      attempt,
    }),
);

/** Rings after the commit. */
export function wakeDeliveries({ host, companyId }: Context, integrationId: number): void {
  host.database.afterCommit(() => deliveries(host).wake(companyId, integrationId));
}

/** Tries a claimed delivery and writes down what came of it. */
export async function attempt(ctx: Context, integration: Integration, row: DeliveryRow): Promise<void> {
  const tried = await tryDelivery(ctx, integration, row);
  await ctx.transaction(async () => {
    const isOurs = await settle(ctx, row, tried);
    await noteHealth(ctx, integration, tried);
    if (tried.isGone) await failAllWaiting(ctx, integration);
    // The process that has the delivery now gets an answer of its own; the customer gets one of the two.
    if (isOurs && !tried.failure) await answerFromReceiver(ctx, integration, row, tried.answer);
  });
}

/** False when it is somebody else's by now. */
async function settle(ctx: Context, row: DeliveryRow, tried: Tried): Promise<boolean> {
  const now = Date.now();
  const { failure, status, durationMs } = tried;
  const isLast = row.isTest === 1 || tried.isGone;
  const nextAt = failure && !isLast ? nextTryAt(now, row.attempts, tried) : null;
  const state: DeliveryState = !failure ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
  const { code, details } = storedReason(tried.isGone ? Gone() : failure);
  const change = {
    ...{ state, status, durationMs, nextAt, failureCode: code, failureDetails: details },
    finishedAt: state === 'waiting' ? null : now,
  };
  const isOurs = await deliveries(ctx.host).settle(ctx, row, { ...change, updatedAt: now });
  if (isOurs) showDelivery(ctx, { ...row, ...change });
  return isOurs;
}

async function failAllWaiting(ctx: Context, { id }: Integration): Promise<void> {
  const now = Date.now();
  await ctx
    .table('IntegrationDeliveries')
    .where({ integrationId: id, state: 'waiting' })
    .update({ state: 'failed', failureCode: Gone().code, nextAt: null, finishedAt: now, updatedAt: now });
}
