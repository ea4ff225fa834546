import {
  Body,
  DeliveryPageQuery as CoreDeliveryPageQuery,
  DetailsOfReason,
  Id,
  ListedDelivery,
  Nullable,
  Page,
  PageQuery,
  ReasonCode,
  Timestamp,
} from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { endpointStates, eventGroups, webhookLimits } from './contract/limits.ts';

const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });
const EventTypeName = Type.String({ maxLength: 60, description: 'A name of `GET /webhook-events`' });

export const WebhookEndpoint = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  eventTypes: Type.Array(EventTypeName),
  state: Type.Unsafe<(typeof endpointStates)[number]>({
    type: 'string',
    enum: [...endpointStates],
    description: '`paused`: it failed for days; `gone`: it answered 410. Saving it sets it going again',
  }),
  failures: Type.Integer({ description: 'Calls in a row that failed' }),
  failingSince: Nullable(Timestamp),
  sparedUntil: Nullable(Timestamp),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** Webhook right after it was created: the only answer with its secret. */
export const EndpointWithSecret = Type.Object({
  ...WebhookEndpoint.properties,
  secret: Type.Optional(Type.String({ description: 'Signs deliveries; told this once. `whsec_…`' })),
});
export const Secret = Type.Object({ secret: Type.String() });

export const EndpointPage = Page('webhookEndpoints', WebhookEndpoint);
export const EndpointPageQuery = PageQuery;
export type EndpointPageQuery = Static<typeof EndpointPageQuery>;

const input = {
  // Its length is checked in the use case.
  name: Type.String({ maxLength: 255 }),
  url: Type.String({ maxLength: webhookLimits.urlMax, examples: ['https://hooks.example.com/balcao'] }),
  eventTypes: Type.Array(EventTypeName, { minItems: 1, maxItems: 200, examples: [['ticket.deleted']] }),
};
export const CreateEndpoint = Body(input);
export type CreateEndpoint = Static<typeof CreateEndpoint>;
export const UpdateEndpoint = Body({
  name: Type.Optional(input.name),
  url: Type.Optional(input.url),
  eventTypes: Type.Optional(input.eventTypes),
  isEnabled: Type.Optional(
    Type.Boolean({ description: 'false: nothing is sent, and what waits is given up' }),
  ),
});
export type UpdateEndpoint = Static<typeof UpdateEndpoint>;

export const WebhookDelivery = Type.Object({
  ...ListedDelivery.properties,
  endpointId: Type.Integer(),
  eventType: Type.String(),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

const DeliveryAttempt = Type.Object({
  at: Timestamp,
  status: Nullable(Type.Integer()),
  durationMs: Type.Integer(),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
});
export type DeliveryAttempt = Static<typeof DeliveryAttempt>;

export const WebhookDeliveryInFull = Type.Object({
  ...WebhookDelivery.properties,
  body: Type.String({ description: 'Exactly what is sent, as JSON' }),
  answer: Nullable(
    Type.String({ description: `The first ${webhookLimits.answerMax} characters of the last answer` }),
  ),
  tries: Type.Array(DeliveryAttempt, { description: `The last ${webhookLimits.triesKept}, the newest last` }),
});
export type WebhookDeliveryInFull = Static<typeof WebhookDeliveryInFull>;

export const DeliveryPage = Page('deliveries', WebhookDelivery);
export const DeliveryPageQuery = Type.Object({
  ...CoreDeliveryPageQuery.properties,
  eventType: Type.Optional(EventTypeName),
});
export const DeliveryParams = Type.Object({ id: Id, webhookDeliveryId: Id });

export const Replay = Body(
  {
    since: Timestamp,
    only: Type.Optional(
      Type.Unsafe<'failed' | 'all'>({
        type: 'string',
        enum: ['failed', 'all'],
        default: 'failed',
        description: 'Only what was not delivered, or everything that is not on its way',
      }),
    ),
  },
  { examples: [{ since: '2026-01-01T00:00:00.000Z' }] },
);
export type Replay = Static<typeof Replay>;
export const Replayed = Type.Object({
  count: Type.Integer({ description: `How many are on their way again; at most ${webhookLimits.replayMax}` }),
});

export const WebhookEventType = Type.Object({
  name: Type.String(),
  version: Type.Integer(),
  group: literals(eventGroups),
  summary: Type.String({ description: 'In the language of Accept-Language' }),
  schema: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON schema of the whole body' }),
});
export type WebhookEventType = Static<typeof WebhookEventType>;
export const EventCatalogue = Type.Object({ eventTypes: Type.Array(WebhookEventType) });
