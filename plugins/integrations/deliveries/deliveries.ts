import { defineDeliveries, isOnTrial, jsonIn, postSigned, type Tried } from '@balcao/core';
import { answerFromReceiver, oversized } from '../bots/answer-from-receiver.ts';
import { leaveJob } from '../bots/leave-if-assigned.ts';
import { integrationLimits } from '../contract/limits.ts';
import { Backlog, Gone, KeyUnreadable, reasonOfStatus } from '../contract/reasons.ts';
import { integrationsOf } from '../find-integration.ts';
import { isPaused, recordHealth } from '../health.ts';
import type { Integration } from '../integration.ts';
import { secretsOf } from '../save-integration.ts';
import type { Delivery } from '../schemas.ts';
import { withFile } from './await-file.ts';
import { type DeliveryRow, deliveryLog, type ListedRow } from './delivery-log.ts';
import { leaveLost } from './leave-lost.ts';

/** Length of a receiver's answer that is read for texts and commands. */
const answerMax = 256 * 1024;

/** Deliveries to integrations of the types webhook and n8n. */
export const deliveries = defineDeliveries<Integration, ListedRow, DeliveryRow, Delivery>({
  log: deliveryLog,
  addressTable: 'QueueIntegrations',
  // A workflow reads and writes the memory of its conversation, and an order in an answer ends the part.
  threadColumn: 'ticketId',
  keptDays: { delivered: 7, failed: 30, waiting: 30 },
  claimMs: (integrationLimits.timeout.max + 30) * 1000,
  // An n8n workflow that is still running answers later by the API; called again it would answer twice.
  isLast: isAtWork,
  atOnceOfAddress: 4,
  atOnceOfCompany: 8,
  onlyCalled: (query, now) =>
    query
      .whereNull('called.disabledAt')
      .where((open) => open.whereNull('called.pausedUntil').orWhere('called.pausedUntil', '<=', now)),
  addressOf: async (ctx, id, now) => {
    const integration = (await integrationsOf(ctx)).get(id);
    return integration?.disabledAt === null && !isPaused(integration, now) ? integration : null;
  },
  isOnTrial,
  isTest: ({ isTest }) => isTest === 1,
  backlog: Backlog,
  send: async (ctx, integration, delivery) =>
    postSigned(ctx, {
      url: integration.urlN8N,
      secrets: (now) => secretsOf(ctx, integration, now),
      delivery: await withFile(ctx, delivery),
      answerMax,
      patienceMs: integration.timeoutSeconds * 1000,
      reasons: { unreadable: KeyUnreadable, gone: Gone, status: reasonOfStatus },
    }),
  async after(ctx, integration, { row, tried, isOurs, state }) {
    if (!isAtWork(integration, tried)) await recordHealth(ctx, integration, tried);
    if (tried.isGone) {
      await deliveryLog.failWaiting(ctx, integration.id, Gone());
      ctx.enqueue(leaveJob, { integrationId: integration.id });
    }
    const isLost = isOurs && state === 'failed' && !isAtWork(integration, tried);
    if (isLost && tried.failure) await leaveLost(ctx, row, { integration, reason: tried.failure });
    // Another process has the delivery now and gets an answer of its own; the customer must get only one.
    if (isOurs && !tried.failure)
      await answerFromReceiver(ctx, integration, row, answerIn(tried.answer ?? ''));
  },
});

/** True for an n8n workflow that was called and still runs, which is no fault of its address. */
function isAtWork({ type }: Integration, { isSlow }: Pick<Tried, 'isSlow'>): boolean {
  return type === 'n8n' && isSlow;
}

function answerIn(text: string): unknown {
  // An answer of this length may have been cut off.
  return text.length >= answerMax && /^\s*[[{]/.test(text) ? oversized : jsonIn(text);
}
