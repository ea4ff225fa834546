import { Nullable, Timestamp } from '@balcao/core';
import { type Static, type TProperties, Type } from '@balcao/core/typebox.ts';
import { Priority, SentBy, TicketAd } from '../../tickets/index.ts';

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });
const Id = Type.Integer();

/** Schema of a contact in the events that webhooks send to other systems. */
export const ContactInEvent = Type.Object({
  id: Id,
  name: Type.String(),
  number: Type.String({ description: 'Digits; empty while the network hides the number' }),
  email: Type.String(),
  isGroup: Type.Boolean(),
});
export type ContactInEvent = Static<typeof ContactInEvent>;

/** Schema of a ticket in the events. */
export const TicketInEvent = Type.Object({
  id: Id,
  uuid: Type.String(),
  status: Type.Unsafe<'pending' | 'open' | 'closed'>({ type: 'string', enum: ['pending', 'open', 'closed'] }),
  priority: Priority,
  isGroup: Type.Boolean(),
  contact: Type.Object({ id: Id, name: Type.String(), number: Type.String(), email: Type.String() }),
  queue: Nullable(Named),
  user: Nullable(Named),
  connection: Nullable(Named),
  tags: Type.Array(Named),
  ad: Nullable(TicketAd),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type TicketInEvent = Static<typeof TicketInEvent>;

const messageStatuses = ['received', 'waiting', 'sent', 'delivered', 'read', 'played', 'failed'] as const;
/** Schema of a message in the events. */
export const MessageInEvent = Type.Object({
  id: Id,
  ticketId: Id,
  contactId: Id,
  fromMe: Type.Boolean(),
  sentBy: SentBy,
  body: Type.String(),
  mediaType: Type.String(),
  media: Nullable(
    Type.Object({
      url: Type.String({ description: 'Signed; holds for some hours' }),
      name: Nullable(Type.String()),
      mimeType: Nullable(Type.String()),
      size: Nullable(Type.Integer()),
    }),
  ),
  userId: Nullable(Type.Integer({ description: 'The agent who wrote it' })),
  status: Type.Unsafe<(typeof messageStatuses)[number]>({ type: 'string', enum: [...messageStatuses] }),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean({ description: 'Then `body` and `media` are empty' }),
  quotedMessageId: Nullable(Id),
  createdAt: Timestamp,
});
export type MessageInEvent = Static<typeof MessageInEvent>;

const Assignment = Type.Object({
  status: TicketInEvent.properties.status,
  userId: Nullable(Id),
  queueId: Nullable(Id),
  connectionId: Nullable(Id),
});

const gone = 'null: it was deleted before the event was written out';
const orGone = <S extends typeof TicketInEvent | typeof MessageInEvent | typeof ContactInEvent>(schema: S) =>
  Nullable(Type.Object(schema.properties as S['properties'], { description: gone }));

/**
 * Schema of the values of the record's own fields (defined by the company); they are read only for types whose `data`
 * has it.
 */
export const fieldValues = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Values of its fields by their keys, as `fields` of the record in full has them; choices are ids. Fields without a value are absent',
});

export const ticketData = { ticketId: Id, ticket: orGone(TicketInEvent) };
export const movedData = { ...ticketData, before: Assignment, after: Assignment };
export const messageData = { messageId: Id, ...ticketData, message: orGone(MessageInEvent) };
export const contactData = { contactId: Id, contact: orGone(ContactInEvent) };
export const connectionData = { connectionId: Id, connection: Nullable(Named) };

/** Schema of an event's `data`, from its properties. */
export const data = <P extends TProperties>(properties: P) => Type.Object(properties);

/** Schema of every request body: type and time of the event, its id, its company, and its data. */
export const envelope = (type: string, under: ReturnType<typeof data>) =>
  Type.Object({
    type: Type.Literal(type),
    timestamp: Type.String({ format: 'date-time', description: 'When it happened' }),
    id: Type.String({ description: 'As the header webhook-id says it' }),
    companyId: Id,
    data: under,
  });
