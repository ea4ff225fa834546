import { DeliveryPageQuery, IdParams, Nothing, type PluginScope } from '@balcao/core';
import { DeliveryNotFound, IntegrationNotFound, TakesNoDeliveries } from './contract/errors.ts';
import { takesDeliveries } from './contract/limits.ts';
import { deliveries } from './deliveries/deliveries.ts';
import { deliveryLog, findDelivery, presentDelivery } from './deliveries/delivery-log.ts';
import { copyDelivery, sendTest } from './deliveries/store-delivery.ts';
import { testSession } from './dialogflow/ask-dialogflow.ts';
import { findIntegration, listIntegrations } from './find-integration.ts';
import { presentIntegration } from './present-integration.ts';
import { createIntegration, deleteIntegration, renewSecret, updateIntegration } from './save-integration.ts';
import {
  CreateIntegration,
  Delivery,
  DeliveryPage,
  DeliveryParams,
  Integration,
  IntegrationPage,
  IntegrationPageQuery,
  IntegrationWithSecret,
  Secret,
  TestPassed,
  TestSession,
  UpdateIntegration,
} from './schemas.ts';

const canEdit = { permission: 'integrations:edit' } as const;
const byId = { params: IdParams, refusals: { id: IntegrationNotFound } } as const;

/**
 * Routes by which admins connect bots of other systems (integrations), and read the log of the messages sent to them.
 */
export function integrationRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  deliveryRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/queueIntegration',
    operationId: 'listIntegrations',
    summary: 'A page of integrations, the newest first; their keys are never shown',
    access: canEdit,
    query: IntegrationPageQuery,
    answers: { 200: IntegrationPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await listIntegrations(ctx, query);
      return { queueIntegrations: records.map(presentIntegration), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/queueIntegration/:id',
    operationId: 'getIntegration',
    summary: 'One integration',
    access: canEdit,
    ...byId,
    answers: { 200: Integration },
    handle: async (ctx, { params }) => presentIntegration(await findIntegration(ctx, params.id)),
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/queueIntegration',
    operationId: 'createIntegration',
    summary: 'Makes an integration; for webhooks and n8n it answers the signing secret, this once',
    access: canEdit,
    body: CreateIntegration,
    holdsSecret: true,
    answers: { 200: IntegrationWithSecret },
    handle: async (ctx, { body }) => {
      const { row, secret } = await createIntegration(ctx, body);
      return {
        ...presentIntegration(row),
        ...(takesDeliveries(row.type) && secret !== null ? { secret } : {}),
      };
    },
  });
  route({
    method: 'PUT',
    url: '/queueIntegration/:id',
    operationId: 'updateIntegration',
    summary: 'Changes what is given; one that was stopped because its address failed is on again',
    access: canEdit,
    ...byId,
    body: UpdateIntegration,
    takesIfMatch: true,
    answers: { 201: Integration },
    handle: async (ctx, { params, body }) =>
      presentIntegration(await updateIntegration(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/queueIntegration/:id',
    operationId: 'deleteIntegration',
    summary: 'Deletes it with its log; queues, connections and tickets that had it have none',
    access: canEdit,
    ...byId,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteIntegration(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/queueIntegration/testSession',
    operationId: 'testDialogflow',
    summary: 'Asks a Dialogflow agent for its greeting, with what stands in the form',
    access: canEdit,
    body: TestSession,
    refusals: { id: IntegrationNotFound },
    attemptsPerMinute: 30,
    answers: { 200: TestPassed },
    handle: (ctx, { body }) => testSession(ctx, body),
  });
  route({
    method: 'POST',
    url: '/queueIntegration/:id/secret',
    operationId: 'renewIntegrationSecret',
    summary:
      'A new signing secret, told this once; deliveries carry a signature by the earlier one too for a day',
    access: canEdit,
    ...byId,
    holdsSecret: true,
    answers: { 200: Secret },
    handle: async (ctx, { params }) => ({ secret: await renewSecret(ctx, params.id) }),
  });
}

function deliveryRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/queueIntegration/:id/deliveries',
    operationId: 'listIntegrationDeliveries',
    summary: 'What was, or is still to be, delivered to it, the newest first',
    access: canEdit,
    ...byId,
    query: DeliveryPageQuery,
    answers: { 200: DeliveryPage },
    handle: async (ctx, { params, query }) => {
      await findIntegration(ctx, params.id);
      return deliveryLog.page(ctx, params.id, query);
    },
  });
  route({
    method: 'POST',
    url: '/queueIntegration/:id/deliveries/:deliveryId/replay',
    operationId: 'replayIntegrationDelivery',
    summary: 'Sends the same content once more, under a new event id',
    access: canEdit,
    params: DeliveryParams,
    refusals: { id: IntegrationNotFound, deliveryId: DeliveryNotFound },
    answers: { 200: Delivery },
    handle: async (ctx, { params }) => {
      await findIntegration(ctx, params.id);
      const id = await ctx.transaction(() => copyDelivery(ctx, params.id, params.deliveryId));
      deliveries.wake(ctx, params.id);
      return presentDelivery(await findDelivery(ctx, params.id, id));
    },
  });
  route({
    method: 'POST',
    url: '/queueIntegration/:id/test',
    operationId: 'testIntegration',
    summary: 'Delivers a test at once, and answers what came of it',
    access: canEdit,
    ...byId,
    attemptsPerMinute: 30,
    answers: { 200: Delivery },
    handle: async (ctx, { params }) => {
      const integration = await findIntegration(ctx, params.id);
      if (!takesDeliveries(integration.type)) throw TakesNoDeliveries();
      return presentDelivery(await sendTest(ctx, integration));
    },
  });
}
