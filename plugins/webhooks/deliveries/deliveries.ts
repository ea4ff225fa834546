import { defineDeliveries, isOnTrial, postSigned } from '@balcao/core';
import { webhookLimits } from '../contract/limits.ts';
import { Backlog, Gone, SecretUnreadable, Status } from '../contract/reasons.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { endpointsOf } from '../endpoints/find-endpoint.ts';
import { isCalled, recordHealth } from '../endpoints/health.ts';
import { secretsOf } from '../endpoints/secrets.ts';
import type { WebhookDelivery } from '../schemas.ts';
import { type DeliveryRow, deliveryLog, type ListedRow, withTry } from './delivery-log.ts';

/** Event type of a test delivery; it is in no catalogue, because no endpoint subscribes to it. */
export const testType = 'webhook.test';

const { logDays } = webhookLimits;

/** Deliveries of events to the endpoints of webhooks, with their limits. */
export const deliveries = defineDeliveries<Endpoint, ListedRow, DeliveryRow, WebhookDelivery>({
  log: deliveryLog,
  addressTable: 'WebhookEndpoints',
  keptDays: { delivered: logDays, failed: logDays, waiting: logDays },
  loggedMax: 50_000,
  atOnceOfAddress: 4,
  // Calls at the same time for one company: enough that half of its endpoints may hang without stopping the others.
  atOnceOfCompany: 40,
  onlyCalled: (query, now) =>
    query
      .where('called.state', 'on')
      .where((open) => open.whereNull('called.sparedUntil').orWhere('called.sparedUntil', '<=', now)),
  addressOf: async (ctx, id, now) => {
    const endpoint = (await endpointsOf(ctx)).get(id);
    return endpoint && isCalled(endpoint, now) ? endpoint : null;
  },
  isOnTrial,
  isTest: ({ eventType }) => eventType === testType,
  backlog: Backlog,
  send: (ctx, endpoint, delivery) =>
    postSigned(ctx, {
      url: endpoint.url,
      secrets: (now) => secretsOf(ctx, endpoint, now),
      delivery,
      answerMax: webhookLimits.answerMax,
      reasons: { unreadable: SecretUnreadable, gone: Gone, status: (status) => Status({ status }) },
    }),
  ownChange: withTry,
  async after(ctx, endpoint, { tried }) {
    const stop = await recordHealth(ctx, endpoint, tried);
    if (stop) await deliveryLog.failWaiting(ctx, endpoint.id, stop);
  },
});
