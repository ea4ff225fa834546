import { Body, FormFile, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contentAttributes, type MessageKind, messageKinds } from '../connections/index.ts';
import {
  bodyMax,
  chatMax,
  delayMsMax,
  nameMax,
  outageMsMax,
  outboxMax,
  wireIdMax,
} from './contract/limits.ts';

/** Kinds that a simulated customer writes; polls are only sent to them. */
const inboundKinds = messageKinds.filter((kind) => kind !== 'poll');

export const ConnectionParams = Type.Object({ whatsappId: Id });

const Customer = Type.String({
  minLength: 1,
  maxLength: 100,
  examples: ['5511987654321'],
  description: 'Digits with country code; `lid:…` for a customer without number, `group:…` for a group',
});
const WireId = Type.String({ minLength: 1, maxLength: wireIdMax });

export const Inbound = Body({
  from: Customer,
  name: Type.Optional(Type.String({ maxLength: nameMax, description: "The customer's own name" })),
  body: Type.Optional(Type.String({ maxLength: bodyMax, examples: ['Bom dia'] })),
  kind: Type.Optional(
    Type.Unsafe<Exclude<MessageKind, 'poll'>>({
      type: 'string',
      enum: inboundKinds,
      description:
        'Absent: told by the media, else text. A location has its `lat,lng` as body, a contact its vCard',
    }),
  ),
  quotedWireId: Type.Optional(WireId),
  wireId: Type.Optional(
    Type.String({ minLength: 1, maxLength: wireIdMax, description: 'Given again, it is the same message' }),
  ),
  timestamp: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ maxLength: 40 })], {
      description: 'Epoch milliseconds or ISO 8601; absent: now',
    }),
  ),
  lid: Type.Optional(
    Type.String({ maxLength: 60, description: "The customer's number-less id, besides the number" }),
  ),
  group: Type.Optional(Type.String({ maxLength: 60, description: 'Written in the group of this id' })),
  groupName: Type.Optional(Type.String({ maxLength: nameMax })),
  fromMe: Type.Optional(Type.Boolean({ description: 'Typed on the paired phone itself, to `from`' })),
  voice: Type.Optional(Type.Boolean({ description: 'The audio is a voice note' })),
  editOf: Type.Optional(WireId),
  revokeOf: Type.Optional(WireId),
  call: Type.Optional(
    Type.Unsafe<'voice' | 'video'>({
      type: 'string',
      enum: ['voice', 'video'],
      description: 'A call, not a message',
    }),
  ),
});
export type Inbound = Static<typeof Inbound>;
export const InboundForm = Type.Object({ ...Inbound.properties, media: FormFile });
export const InboundAnswer = Type.Object({ wireId: Type.String() });

export const OutboxQuery = Type.Object({
  to: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Type.Integer({ minimum: 0, description: 'Only messages with a greater seq' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: outboxMax, default: outboxMax })),
});
const Attributes = Type.Object(contentAttributes);
export type PhoneAttributes = Static<typeof Attributes>;
export const OutboxMessage = Type.Object({
  seq: Type.Integer(),
  wireId: Type.String(),
  to: Type.String(),
  kind: Type.String(),
  body: Type.String(),
  mediaUrl: Nullable(Type.String()),
  quotedWireId: Nullable(Type.String()),
  attributes: Nullable(Attributes),
  sentAt: Timestamp,
});
export type OutboxMessage = Static<typeof OutboxMessage>;
export const Outbox = Type.Object({ messages: Type.Array(OutboxMessage) });

export const PhoneMessage = Type.Object({
  seq: Nullable(Type.Integer()),
  wireId: Type.String(),
  fromCustomer: Type.Boolean(),
  customer: Type.String(),
  name: Nullable(Type.String()),
  kind: Type.String(),
  body: Type.String(),
  mediaUrl: Nullable(Type.String()),
  mediaName: Nullable(Type.String()),
  mediaType: Nullable(Type.String()),
  quotedWireId: Nullable(Type.String()),
  attributes: Nullable(Attributes),
  ack: Type.Integer({
    description: '2 taken, 3 delivered, 4 read, 5 played; of a customer message: 4 once we read it',
  }),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean(),
  sentAt: Timestamp,
});
export type PhoneMessage = Static<typeof PhoneMessage>;

export const ChatQuery = Type.Object({
  with: Customer,
  before: Type.Optional(Type.Integer({ minimum: 1, description: 'Only messages with a smaller seq' })),
});
export const Chat = Type.Object({
  messages: Type.Array(PhoneMessage, { maxItems: chatMax }),
  hasMore: Type.Boolean(),
});

export const Customers = Type.Object({
  customers: Type.Array(
    Type.Object({
      customer: Type.String(),
      name: Nullable(Type.String()),
      lastMessage: PhoneMessage,
    }),
  ),
});

export const Ack = Body({
  wireId: Type.Union([WireId, Type.Array(WireId, { minItems: 1, maxItems: 500 })]),
  ack: Type.Integer({ minimum: 0, maximum: 5 }),
});

export const Faults = Body({
  dropEvery: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      description: 'Every n-th attempt to send is lost on its way; 0: none',
    }),
  ),
  delayMs: Type.Optional(
    Type.Integer({ minimum: 0, maximum: delayMsMax, description: 'How long each send takes' }),
  ),
  refuse: Type.Optional(Type.Boolean({ description: 'The network refuses every message for good' })),
  disconnect: Type.Optional(
    Type.Boolean({ description: 'Cuts the line now; false brings the network back at once' }),
  ),
  disconnectMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: outageMsMax,
      description: 'How long the network stays away after a cut',
    }),
  ),
  closeCode: Type.Optional(
    Type.Integer({
      minimum: 400,
      maximum: 599,
      description: 'Cuts the line as WhatsApp would with this code',
    }),
  ),
});
export type Faults = Static<typeof Faults>;
export const FaultsInForce = Type.Object({
  dropEvery: Type.Integer(),
  delayMs: Type.Integer(),
  refuse: Type.Boolean(),
  disconnect: Type.Boolean(),
  disconnectedUntil: Nullable(Timestamp),
  closeCode: Nullable(Type.Integer()),
});

export const Paired = Type.Object({ id: Id, status: Type.String(), number: Nullable(Type.String()) });
