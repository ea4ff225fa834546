import { randomBytes } from 'node:crypto';
import { type Context, type PluginScope, sortedByName } from '@balcao/core';
import { connectionAutomationByIds, soleQueues } from '../connections/index.ts';
import { firstOptions, queuesByIds } from '../queues/index.ts';
import { type ConversationParts, type NodeTarget, stageOrders, type Welcome } from '../reception/index.ts';
import {
  changeTicketAsBot,
  goesInCircles,
  lastMessages,
  type MessageRow,
  type Stage,
  type TicketRow,
} from '../tickets/index.ts';
import { botTurns } from './bots/bot-turns.ts';
import { leaveIfAssigned } from './bots/leave-if-assigned.ts';
import { endPart } from './bots/leave-to-agents.ts';
import { forgetSession } from './bots/sessions.ts';
import { turnMs } from './bots/turn-row.ts';
import { IntegrationNotFound } from './contract/errors.ts';
import { takesDeliveries } from './contract/limits.ts';
import { Gone, InCircles, PlanOff } from './contract/reasons.ts';
import { awaitFile } from './deliveries/await-file.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { deliveryBody } from './deliveries/delivery-body.ts';
import { storeDelivery } from './deliveries/store-delivery.ts';
import { integrationsOf } from './find-integration.ts';
import { Integration } from './integration.ts';

/**
 * Finds the integration that answers in a ticket's conversation: the one that does so already; else that of its
 * queue; else that of its connection, while the ticket has no queue or the connection's only one. null: none, or an
 * agent has the ticket.
 */
async function takingPart(ctx: Context, ticket: TicketRow): Promise<Integration | null> {
  const { driver, status, isGroup, useIntegration, integrationId, promptId, queueId, whatsappId } = ticket;
  if (driver !== 'bot' || status !== 'pending' || isGroup === 1 || whatsappId === null) return null;
  const all = await integrationsOf(ctx);
  if (all.size === 0) return null;
  const some = (id: number | null | undefined) => {
    const found = id ? all.get(id) : undefined;
    return found && found.disabledAt === null ? found : null;
  };
  // A ticket that a prompt has may still name an integration that it had earlier.
  if (useIntegration === 1) return promptId === null ? some(integrationId) : null;
  // The ticket still names an integration that has ended its part: it must not begin again by itself.
  if (integrationId !== null || promptId !== null) return null;
  if (queueId !== null) {
    const queue = (await queuesByIds(ctx, [queueId])).get(queueId);
    if (queue?.integrationId) return some(queue.integrationId);
    // On a connection with one queue customers are in it from the beginning, without having chosen it.
    const isOnly = (await soleQueues(ctx.host, [whatsappId])).get(whatsappId) === queueId;
    if (!isOnly || queue?.promptId) return null;
  }
  return some((await connectionAutomationByIds(ctx, [whatsappId]))[0]?.integrationId);
}

/**
 * Passes a customer's message to the integration, in the open transaction: after the commit it is delivered, or the
 * bot has a turn.
 */
async function hear(
  ctx: Context,
  ticket: TicketRow,
  {
    integration,
    message,
    eventId = `msg_${message.id}`,
  }: { integration: Integration; message: MessageRow; eventId?: string },
): Promise<void> {
  const begins = ticket.useIntegration === 0 || ticket.integrationId !== integration.id;
  const row = begins
    ? await changeTicketAsBot(
        ctx,
        ticket,
        { useIntegration: true, integrationId: integration.id },
        { from: ticket.queueId },
      )
    : ticket;
  if (!row) return;
  if (begins) await forgetSession(ctx, ticket.id);
  if (takesDeliveries(integration.type)) {
    const body = await deliveryBody(ctx, { eventId, ticket: row, message });
    const about = { integrationId: integration.id, eventId, ticketId: ticket.id, body };
    const id = await storeDelivery(ctx, about);
    if (id !== null) await awaitFile(ctx, id, message);
    deliveries.wake(ctx, integration.id);
    return;
  }
  const now = Date.now();
  await ctx.insert('IntegrationTurns', {
    ticketId: ticket.id,
    integrationId: integration.id,
    messageId: message.id,
    claimedUntil: now + turnMs,
    createdAt: now,
    updatedAt: now,
  });
  const { host, companyId } = ctx;
  host.database.afterCommit(() => botTurns(host).wake(companyId, ticket.id));
}

/**
 * Leaves a conversation whose integration cannot answer any more to agents, since no other bot answers in it; undefined
 * for a conversation that no integration has.
 */
async function leaving(
  ctx: Context,
  ticket: TicketRow,
  isOpen: boolean,
): Promise<(() => Promise<void>) | undefined> {
  const { id, driver, status, useIntegration, integrationId, promptId } = ticket;
  const isIntegrations = driver === 'bot' && status === 'pending' && useIntegration === 1;
  if (!isIntegrations || integrationId === null || promptId !== null) return;
  const integration = (await integrationsOf(ctx)).get(integrationId);
  if (!integration) return () => endPart(ctx, ticket);
  const reason = isOpen ? Gone() : PlanOff();
  if (isOpen && integration.disabledAt === null) return;
  return () => leaveIfAssigned(ctx, id, { integration, reason });
}

/**
 * Stage that passes customers' messages to the integration of the ticket; no later stage answers then. A conversation
 * that the integration cannot continue, or that it has with another machine, is left to agents.
 */
export function integrationStage({ opensTo }: Pick<PluginScope, 'opensTo'>): Stage {
  return {
    name: 'integrations',
    order: stageOrders.integrations,
    async run(ctx, ticket, message) {
      const integration = await takingPart(ctx, ticket);
      const isOpen = (integration !== null || ticket.useIntegration === 1) && (await opensTo(ctx.companyId));
      if (!integration || !isOpen) return (await leaving(ctx, ticket, isOpen)) ?? 'pass';
      if (ticket.useIntegration === 1 && (await goesInCircles(ctx, ticket.id)))
        return () => leaveIfAssigned(ctx, ticket.id, { integration, reason: InCircles() });
      return () => hear(ctx, ticket, { integration, message });
    },
  };
}

/**
 * Receives a customer who comes to a queue with an integration, with the message that led there. A bot writes first
 * itself; with a webhook or n8n the queue's greeting is sent, but no menu, whose answers the integration would not
 * handle.
 */
export function integrationWelcome({ opensTo }: Pick<PluginScope, 'opensTo'>): Welcome {
  return async (ctx, ticket, queue, message) => {
    if (queue.integrationId === null || !message || !(await opensTo(ctx.companyId))) return false;
    const integration = await takingPart(ctx, ticket);
    if (!integration) return false;
    await hear(ctx, ticket, { integration, message });
    return !takesDeliveries(integration.type) || (await firstOptions(ctx, [queue.id])).length > 0;
  };
}

/** Number of latest messages in which the customer's last one is searched. */
const messagesLookedAt = 20;

/** Implements the port `conversationParts`, by which flows hand conversations to integrations. */
export function partsOfFlows({ opensTo }: Pick<PluginScope, 'opensTo'>): ConversationParts {
  return {
    async begin(ctx, ticket, integrationId) {
      const integration = (await integrationsOf(ctx)).get(integrationId);
      if (!integration || integration.disabledAt !== null || !(await opensTo(ctx.companyId))) return false;
      const messages = await lastMessages(ctx, ticket.id, messagesLookedAt);
      const message = messages.findLast(({ fromMe }) => fromMe === 0);
      // The integration may know the message from an earlier part; this part begins all the same.
      const eventId = message && `msg_${message.id}_${randomBytes(4).toString('hex')}`;
      if (message) await hear(ctx, ticket, { integration, message, eventId });
      else await changeTicketAsBot(ctx, ticket, { useIntegration: true, integrationId });
      return true;
    },
    async end(ctx, ticket) {
      await endPart(ctx, ticket);
      // The ticket names it no longer, so that the integration of a queue to which the flow leads can begin.
      await changeTicketAsBot(ctx, ticket, { integrationId: null });
    },
  };
}

/** Implements the port `nodeTargets` for integrations, for the editor of flows. */
export function targetOfFlows({ opensTo }: Pick<PluginScope, 'opensTo'>): NodeTarget {
  return { kind: 'integration', isOpen: (ctx) => opensTo(ctx.companyId), list: listed, require: requireOwn };
}

async function listed(ctx: Context): Promise<Array<{ id: number; name: string }>> {
  return sortedByName([...(await integrationsOf(ctx)).values()].map(({ id, name }) => ({ id, name })));
}

async function requireOwn(ctx: Context, ids: readonly number[]): Promise<void> {
  const found =
    ids.length > 0
      ? await Integration.of(ctx)
          .findByIds([...ids])
          .select('id')
      : [];
  if (found.length < ids.length) throw IntegrationNotFound();
}
