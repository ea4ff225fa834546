import {
  Body,
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
import { integrationLimits, integrationTypes } from './contract/limits.ts';

const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });
const text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));
const figure = (maximum: number) => Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum })));

export const Integration = Type.Object({
  id: Type.Integer(),
  type: literals(integrationTypes),
  name: Type.String(),
  projectName: Type.String(),
  jsonContent: Type.String({ description: 'Never the key itself: `********` where there is one' }),
  language: Type.String(),
  urlN8N: Type.String({ description: 'Where it is called; for typebot the address of its viewer' }),
  typebotSlug: Type.String(),
  typebotExpires: Type.Integer({ description: 'Minutes after the last word of the customer; 0: never' }),
  typebotDelayMessage: Type.Integer({ description: 'Milliseconds before each message of the bot' }),
  typebotKeywordFinish: Type.String(),
  typebotKeywordRestart: Type.String(),
  typebotRestartMessage: Type.String(),
  typebotUnknownMessage: Type.String(),
  timeoutSeconds: Type.Integer({
    description: 'How long its answer is waited for; a later one comes by the messages API',
  }),
  isDisabled: Type.Boolean({
    description: 'Its address said that it is gone; saving it sets it going again',
  }),
  pausedUntil: Nullable(Timestamp),
  failureCode: Nullable(ReasonCode),
  failureDetails: Nullable(DetailsOfReason),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Integration = Static<typeof Integration>;

/** Integration right after it was created or its secret renewed: the only answers that contain the secret. */
export const IntegrationWithSecret = Type.Object({
  ...Integration.properties,
  secret: Type.Optional(Type.String({ description: 'Signs deliveries; told this once. `whsec_…`' })),
});

export const IntegrationPage = Page('queueIntegrations', Integration);

export const IntegrationPageQuery = Type.Object({
  searchParam: PageQuery.properties.searchParam,
  pageNumber: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Absent: the whole list, as selectors ask' }),
  ),
});
export type IntegrationPageQuery = Static<typeof IntegrationPageQuery>;

const input = {
  projectName: text(integrationLimits.projectMax),
  jsonContent: text(integrationLimits.jsonMax),
  language: text(10),
  urlN8N: text(integrationLimits.urlMax),
  typebotSlug: text(integrationLimits.slugMax),
  typebotExpires: figure(integrationLimits.expiresMax),
  typebotDelayMessage: figure(integrationLimits.delayMax),
  typebotKeywordFinish: text(integrationLimits.keywordMax),
  typebotKeywordRestart: text(integrationLimits.keywordMax),
  typebotRestartMessage: text(integrationLimits.messageMax),
  typebotUnknownMessage: text(integrationLimits.messageMax),
  timeoutSeconds: Type.Optional(
    Nullable(
      Type.Integer({ minimum: integrationLimits.timeout.min, maximum: integrationLimits.timeout.max }),
    ),
  ),
};

// The length of a name is checked in the use case.
export const CreateIntegration = Body(
  {
    type: literals(integrationTypes),
    name: Type.String({ maxLength: 255 }),
    ...input,
  },
  { examples: [{ type: 'webhook', name: 'ERP', urlN8N: 'https://hooks.example.com/erp' }] },
);
export const UpdateIntegration = Body(
  {
    type: Type.Optional(literals(integrationTypes)),
    name: Type.Optional(Type.String({ maxLength: 255 })),
    ...input,
  },
  { examples: [{ name: 'Outro ERP' }] },
);
export type UpdateIntegration = Static<typeof UpdateIntegration>;

export const TestSession = Body({
  id: Type.Optional(Id),
  projectName: Type.String({ maxLength: integrationLimits.projectMax }),
  jsonContent: text(integrationLimits.jsonMax),
  language: text(10),
});
export type TestSession = Static<typeof TestSession>;
export const TestPassed = Type.Object({
  success: Type.Boolean(),
  reply: Type.String({ description: 'What the agent answers to a greeting; may be empty' }),
});

export const Secret = Type.Object({ secret: Type.String() });

export const Delivery = Type.Object({
  ...ListedDelivery.properties,
  isTest: Type.Boolean(),
  ticketId: Nullable(Type.Integer()),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryPage = Page('deliveries', Delivery);
export const DeliveryParams = Type.Object({ id: Id, deliveryId: Id });
