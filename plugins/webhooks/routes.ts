import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { eventTypes, presentEventType } from './catalogue/catalogue.ts';
import { DeliveryNotFound, EndpointNotFound } from './contract/errors.ts';
import { deliveryLog, findDelivery, presentDelivery, presentInFull } from './deliveries/delivery-log.ts';
import { replayOne, replaySince } from './deliveries/replay.ts';
import { sendTest } from './deliveries/send-test.ts';
import { findEndpoint, listEndpoints } from './endpoints/find-endpoint.ts';
import { presentEndpoint } from './endpoints/present-endpoint.ts';
import { createEndpoint, deleteEndpoint, renewSecret, updateEndpoint } from './endpoints/save-endpoint.ts';
import {
  CreateEndpoint,
  DeliveryPage,
  DeliveryPageQuery,
  DeliveryParams,
  EndpointPage,
  EndpointPageQuery,
  EndpointWithSecret,
  EventCatalogue,
  Replay,
  Replayed,
  Secret,
  UpdateEndpoint,
  WebhookDelivery,
  WebhookDeliveryInFull,
  WebhookEndpoint,
} from './schemas.ts';

const edits = { permission: 'webhooks:edit' } as const;
const one = { params: IdParams, refusals: { id: EndpointNotFound } } as const;
const oneDelivery = {
  params: DeliveryParams,
  refusals: { id: EndpointNotFound, webhookDeliveryId: DeliveryNotFound },
} as const;

/** Routes by which admins keep webhooks, read their logs and deliver events again. */
export function webhookRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  logRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/webhook-events',
    operationId: 'listWebhookEvents',
    summary: 'Every event type that webhooks can hear, with the schema of its body',
    access: edits,
    answers: { 200: EventCatalogue },
    handle: (ctx) => ({ eventTypes: eventTypes.map((type) => presentEventType(type, ctx.locale)) }),
  });
  route({
    method: 'GET',
    url: '/webhook-endpoints',
    operationId: 'listWebhookEndpoints',
    summary: 'A page of webhooks, the newest first; their secrets are never shown',
    access: edits,
    query: EndpointPageQuery,
    answers: { 200: EndpointPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await listEndpoints(ctx, query);
      return { webhookEndpoints: records.map(presentEndpoint), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/webhook-endpoints/:id',
    operationId: 'getWebhookEndpoint',
    summary: 'One webhook',
    access: edits,
    ...one,
    answers: { 200: WebhookEndpoint },
    handle: async (ctx, { params }) => presentEndpoint(await findEndpoint(ctx, params.id)),
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/webhook-endpoints',
    operationId: 'createWebhookEndpoint',
    summary:
      'Subscribes an address to event types; answers the signing secret, this once, and to our own staff never',
    access: edits,
    body: CreateEndpoint,
    holdsSecret: true,
    answers: { 201: EndpointWithSecret },
    handle: async (ctx, { body }) => {
      const { row, secret } = await createEndpoint(ctx, body);
      return { ...presentEndpoint(row), ...(secret === null ? {} : { secret }) };
    },
  });
  route({
    method: 'PUT',
    url: '/webhook-endpoints/:id',
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes what is given, and sets it going again if it had stopped and is not switched off',
    access: edits,
    ...one,
    body: UpdateEndpoint,
    takesIfMatch: true,
    answers: { 200: WebhookEndpoint },
    handle: async (ctx, { params, body }) => presentEndpoint(await updateEndpoint(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/webhook-endpoints/:id',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes it with its log',
    access: edits,
    ...one,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteEndpoint(ctx, params.id),
  });
  route({
    method: 'POST',
    url: '/webhook-endpoints/:id/secret',
    operationId: 'renewWebhookSecret',
    summary: 'A new signing secret, told this once; the earlier one signs beside it for a day',
    access: edits,
    ...one,
    holdsSecret: true,
    answers: { 200: Secret },
    handle: async (ctx, { params }) => ({ secret: await renewSecret(ctx, params.id) }),
  });
}

function logRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/webhook-endpoints/:id/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'What was, or is still to be, delivered to it, the newest first',
    access: edits,
    ...one,
    query: DeliveryPageQuery,
    answers: { 200: DeliveryPage },
    handle: async (ctx, { params, query }) => {
      await findEndpoint(ctx, params.id);
      return deliveryLog.page(ctx, params.id, query);
    },
  });
  route({
    method: 'GET',
    url: '/webhook-endpoints/:id/deliveries/:webhookDeliveryId',
    operationId: 'getWebhookDelivery',
    summary: 'One delivery, with what was sent and answered and every try',
    access: edits,
    ...oneDelivery,
    answers: { 200: WebhookDeliveryInFull },
    handle: async (ctx, { params }) => {
      await findEndpoint(ctx, params.id);
      return presentInFull(await findDelivery(ctx, params.id, params.webhookDeliveryId));
    },
  });
  route({
    method: 'POST',
    url: '/webhook-endpoints/:id/deliveries/:webhookDeliveryId/replay',
    operationId: 'replayWebhookDelivery',
    summary: 'Delivers the same once more, at once and under the same id',
    access: edits,
    ...oneDelivery,
    answers: { 200: WebhookDelivery },
    handle: async (ctx, { params }) =>
      presentDelivery(await replayOne(ctx, params.id, params.webhookDeliveryId)),
  });
  route({
    method: 'POST',
    url: '/webhook-endpoints/:id/replay',
    operationId: 'replayWebhookEvents',
    summary: 'Delivers what happened since a moment once more',
    access: edits,
    ...one,
    body: Replay,
    attemptsPerMinute: 10,
    answers: { 200: Replayed },
    handle: async (ctx, { params, body }) => ({ count: await replaySince(ctx, params.id, body) }),
  });
  route({
    method: 'POST',
    url: '/webhook-endpoints/:id/test',
    operationId: 'testWebhookEndpoint',
    summary: 'Delivers a test at once, and answers what came of it',
    access: edits,
    ...one,
    attemptsPerMinute: 30,
    answers: { 200: WebhookDeliveryInFull },
    handle: async (ctx, { params }) => presentInFull(await sendTest(ctx, params.id)),
  });
}
