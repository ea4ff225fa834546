import { Body, DetailsOfReason, Id, Nullable, ReasonCode, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  botQueuesMax,
  channelStatuses,
  messageTextMax,
  minutesMax,
  nameLength,
  queueIdsMax,
  tokenLength,
} from './contract/limits.ts';
import * as sending from './sending/schemas.ts';
import { TokenStatus } from './tokens/schemas.ts';

const Text = Type.Optional(Nullable(Type.String({ maxLength: messageTextMax })));
const Minutes = Nullable(Type.Integer({ minimum: 0, maximum: minutesMax }));
const LinkedId = Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }));

const fields = {
  isDefault: Type.Optional(Type.Boolean()),
  greetingMessage: Text,
  farewellMessage: Text,
  complationMessage: Text,
  outOfHoursMessage: Text,
  ratingMessage: Text,
  token: Type.Optional(
    Nullable(
      Type.String({
        maxLength: tokenLength.max,
        description: `Sets the token of the message API, with at least ${tokenLength.min} characters; empty: it stays as it is. Better draw one by POST /whatsapp/{id}/token.`,
      }),
    ),
  ),
  provider: Type.Optional(Type.String({ maxLength: 40 })),
  queueIds: Type.Optional(
    Type.Array(Id, {
      maxItems: queueIdsMax,
      description: 'Replaces the queues; absent: they stay as they are',
    }),
  ),
  transferQueueId: Type.Optional(LinkedId),
  timeToTransfer: Type.Optional(Minutes),
  promptId: Type.Optional(LinkedId),
  integrationId: Type.Optional(LinkedId),
  flowId: Type.Optional(LinkedId),
  maxUseBotQueues: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: botQueuesMax }))),
  timeUseBotQueues: Type.Optional(Minutes),
  expiresTicket: Type.Optional(Minutes),
  expiresInactiveMessage: Text,
};
const Name = Type.String({ minLength: nameLength.min, maxLength: nameLength.max });

/** Body of an admin's request for a new connection. */
export const CreateConnection = Body({ name: Name, ...fields });
export type CreateConnection = Static<typeof CreateConnection>;
export const EditConnection = Body({ name: Type.Optional(Name), ...fields });
export type EditConnection = Static<typeof EditConnection>;

export const AskPairingCode = Body({
  number: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'The number of the phone that will be paired, with country code',
  }),
});
export const PairingCode = Type.Object({ code: Type.String({ minLength: 8, maxLength: 8 }) });

/** `session` and `companyId` are what older clients send; neither changes the answer. */
export const ConnectionQuery = Type.Object({
  session: Type.Optional(Type.String()),
  companyId: Type.Optional(Type.String()),
});

const QueueOfConnection = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  greetingMessage: Nullable(Type.String()),
  WhatsappQueue: Type.Object({
    whatsappId: Id,
    queueId: Id,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
});

const QueueInDetail = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  greetingMessage: Nullable(Type.String()),
  integrationId: Nullable(Id),
  promptId: Nullable(Id),
  options: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      message: Type.String(),
      option: Type.String(),
      queueId: Id,
      parentId: Nullable(Id),
    }),
    { description: "The queue's menu" },
  ),
});

/** A connection without its channel session's credentials, which no answer carries. */
const columns = {
  id: Id,
  companyId: Id,
  name: Type.String(),
  status: Type.Union(channelStatuses.map((status) => Type.Literal(status))),
  provider: Type.String(),
  number: Nullable(Type.String()),
  qrcode: Type.String({ description: 'The code to scan while status is `qrcode`; admins only, else empty' }),
  retries: Type.Integer(),
  battery: Nullable(Type.String()),
  plugged: Nullable(Type.Boolean()),
  isDefault: Type.Boolean(),
  greetingMessage: Type.String(),
  farewellMessage: Type.String(),
  complationMessage: Type.String(),
  outOfHoursMessage: Type.String(),
  ratingMessage: Type.String(),
  token: Type.String({ description: 'Always empty: the token of the message API is never read back' }),
  tokenStatus: TokenStatus,
  transferQueueId: Nullable(Id),
  timeToTransfer: Nullable(Type.Integer()),
  promptId: Nullable(Id),
  integrationId: Nullable(Id),
  flowId: Nullable(Id),
  maxUseBotQueues: Type.Integer(),
  timeUseBotQueues: Type.Integer(),
  expiresTicket: Type.Integer(),
  expiresInactiveMessage: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  editedAt: Type.String({
    format: 'date-time',
    description:
      'When what can be set of it last changed: its version for `If-Match`, which no change of its link ends',
  }),
  offSince: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When its link was lost; null while it is connected, or was never',
    }),
  ),
  sendingPause: Nullable(
    Type.Object(
      {
        ...{ limit: sending.Limit, scope: sending.Scope, until: Timestamp },
        reasonCode: sending.PauseReasonCode,
      },
      { description: "While the network's limits hold back what is sent" },
    ),
  ),
};

const can = Type.Object(
  { edit: Type.Boolean(), delete: Type.Boolean(), operate: Type.Boolean() },
  { description: 'What the caller may do with it; `operate`: pair, open and close its link' },
);

export const Connection = Type.Object({ ...columns, can, queues: Type.Array(QueueOfConnection) });
export type Connection = Static<typeof Connection>;

export const ConnectionDetail = Type.Object({
  ...columns,
  can,
  queues: Type.Array(QueueInDetail),
  prompt: Nullable(Type.Object({ id: Id, name: Type.String() })),
});
export type ConnectionDetail = Static<typeof ConnectionDetail>;

export const ConnectionList = Type.Array(Connection);

/** Connection in a live update: the columns, without queues. */
export const ConnectionColumns = Type.Object(columns);
export type ConnectionColumns = Static<typeof ConnectionColumns>;

export const ConnectionStates = Type.Object({
  states: Type.Array(
    Type.Object({
      id: Id,
      status: Type.String(),
      reason: Nullable(Type.String({ description: 'In the language of Accept-Language' })),
      reasonCode: Nullable(ReasonCode),
      reasonDetails: Nullable(DetailsOfReason),
      at: Timestamp,
    }),
  ),
});
export type ConnectionStates = Static<typeof ConnectionStates>;

export const Providers = Type.Object({
  providers: Type.Array(
    Type.Object({
      provider: Type.String(),
      available: Type.Boolean({ description: 'The caller may choose it for a new connection' }),
      hasSettings: Type.Boolean({
        description: 'Its connections need settings of their own before they link: /whatsapp/{id}/settings',
      }),
      works: Type.Boolean({ description: 'This installation runs connections of it, whoever may make them' }),
    }),
  ),
});

export const ChannelSessionDetails = Type.Object({
  owner: Nullable(
    Type.Object(
      { host: Type.String(), since: Timestamp },
      { description: 'The process that runs the link; null while none does' },
    ),
  ),
  lastFrameAt: Nullable(
    Type.Unsafe<string>({
      ...Timestamp,
      description: 'When anything last came from the network; up to a renewal of the lease old (10 s)',
    }),
  ),
  waiting: Type.Object({
    human: Type.Integer(),
    bulk: Type.Integer(),
    oldestAt: Nullable(Timestamp),
  }),
  leaseUntil: Nullable(Timestamp),
});
export type ChannelSessionDetails = Static<typeof ChannelSessionDetails>;
