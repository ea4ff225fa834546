import { Body, DetailsOfReason, Id, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { ExtraInfo, FieldColumns, FieldValue } from '../contacts/index.ts';
import { TicketAd } from './ads/ticket-ad.ts';
import { Carried } from './contents/schemas.ts';
import { ticketLimits, ticketPriorities, ticketStatuses } from './contract/limits.ts';
import { TicketNextDue } from './contract/next-due.ts';
import {
  ContactOfTicket,
  forReader,
  OrNull,
  QueueOfTicket,
  TicketMessage,
} from './messages/wire/message-schemas.ts';

export * from './messages/wire/message-schemas.ts';

const Status = Type.Unsafe<(typeof ticketStatuses)[number]>({ type: 'string', enum: [...ticketStatuses] });
/** Priority of a ticket, from low (1) to urgent (4). */
export const Priority = Type.Unsafe<(typeof ticketPriorities)[number]>({
  type: 'integer',
  enum: [...ticketPriorities],
  description: '1 low, 2 normal, 3 high, 4 urgent',
});
/** A JSON array of ids in the query string, as clients of this API family send it: `queueIds=[1,2]`. */
const IdList = Type.Optional(
  Type.String({ maxLength: 10_000, description: 'JSON array of ids, such as [1,2]' }),
);
const Day = Type.Optional(
  Type.String({
    maxLength: 40,
    description:
      "A day, YYYY-MM-DD, or a moment with its zone: the day on which it falls by the company's clock",
  }),
);
const Flag = Type.Optional(Type.String({ maxLength: 10, description: 'true or false' }));

export const TicketTag = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  color: OrNull(Type.String()),
  TicketTag: Type.Optional(
    Type.Object({
      ticketId: Type.Integer(),
      tagId: Type.Integer(),
      createdAt: Type.String({ description: 'When it was put on the ticket, ISO 8601 in UTC' }),
    }),
  ),
});

/** Code of the last message beside `lastMessage`, where its author sent no words. */
export const lastSaid = {
  lastMessageCode: OrNull(
    Type.String({
      description:
        'Set where `lastMessage` is no words of its writer: a code of `GET /texts`, whose text says the same',
    }),
  ),
  lastMessageDetails: OrNull(DetailsOfReason),
};

const ticket = {
  id: Type.Integer(),
  uuid: Type.String(),
  status: Status,
  unreadMessages: Type.Integer(),
  lastMessage: Type.String(),
  ...lastSaid,
  lastMessageAt: OrNull(
    Type.String({ description: 'ISO 8601 in UTC: when the last message was stored; null before the first' }),
  ),
  lastMessageDeleted: Type.Boolean({ description: 'Its writer deleted the last message' }),
  isGroup: Type.Boolean(),
  createdAt: Type.String({ description: 'ISO 8601 in UTC' }),
  updatedAt: Type.String({
    description: 'ISO 8601 in UTC; rises with every change: of two states of a ticket it tells the newer',
  }),
  userId: OrNull(Type.Integer()),
  contactId: Type.Integer(),
  whatsappId: OrNull(Type.Integer()),
  queueId: OrNull(Type.Integer()),
  companyId: Type.Integer(),
  chatbot: Type.Boolean(),
  queueOptionId: OrNull(Type.Integer()),
  useIntegration: Type.Boolean(),
  integrationId: OrNull(Type.Integer()),
  promptId: OrNull(Type.Integer()),
  typebotSessionId: OrNull(Type.String()),
  typebotStatus: Type.Boolean(),
  fromMe: Type.Boolean({ description: 'The last message was ours' }),
  amountUsedBotQueues: Type.Integer(),
  priority: Priority,
  snoozedUntil: OrNull(
    Type.String({ description: 'ISO 8601 in UTC: put off until then, or until the customer writes' }),
  ),
  waitingSince: OrNull(
    Type.String({ description: 'ISO 8601 in UTC: the customer waits for a person since' }),
  ),
  nextDue: OrNull(TicketNextDue),
  answerUntil: OrNull(
    Type.String({
      description:
        'ISO 8601 in UTC: until then the customer may be answered freely, later by templates alone; null: the channel sets no end, or the customer has not written there',
    }),
  ),
  ad: OrNull(TicketAd),
  contact: ContactOfTicket,
  queue: OrNull(QueueOfTicket),
  user: OrNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
  whatsapp: OrNull(Type.Object({ id: Type.Integer(), name: Type.String() })),
  tags: Type.Array(TicketTag),
};

export const Ticket = Type.Object(ticket);
export type Ticket = Static<typeof Ticket>;

const Can = Type.Object(
  { update: Type.Boolean(), reply: Type.Boolean(), delete: Type.Boolean() },
  { description: 'What the caller may do with it now' },
);
export const TicketInFull = Type.Object({
  ...ticket,
  contact: Type.Object({
    ...ContactOfTicket.properties,
    extraInfo: Type.Array(ExtraInfo),
    fields: Type.Array(FieldValue),
  }),
  fields: Type.Array(FieldValue, { description: 'Fields that have a value, in their order' }),
  can: Can,
  carries: Carried,
  changesSent: Type.Boolean({ description: 'Its channel edits and deletes messages that were sent' }),
  hasTemplates: Type.Boolean({
    description: 'Its channel sends templates, and nothing else where `answerUntil` is over or null',
  }),
  continuedIn: OrNull(
    Type.String({ description: 'Uuid of the ticket in which the conversation of a closed one goes on' }),
  ),
});
export type TicketInFull = Static<typeof TicketInFull>;

/** Details of a refusal about a ticket that the caller may not see. Names are empty where there is no user or no queue. */
export const TicketInTheWay = Type.Object({
  id: Type.Integer(),
  uuid: Type.String(),
  status: Status,
  userId: OrNull(Type.Integer()),
  user: Type.Object({ name: Type.String() }),
  queue: Type.Object({ name: Type.String() }),
});
export type TicketInTheWay = Static<typeof TicketInTheWay>;

/** A ticket as lists have it. */
export const ListedTicket = Type.Object({
  ...ticket,
  fields: Type.Optional(
    Type.Array(FieldValue, {
      description: 'With `columns`: those of its fields that have a value, in the order of the fields',
    }),
  ),
});
export type ListedTicket = Static<typeof ListedTicket>;

export const TicketList = Page('tickets', ListedTicket);
export type TicketList = Static<typeof TicketList>;

export const TicketListQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional(Type.String({ maxLength: 10, description: 'pending, open or closed' })),
  showAll: Flag,
  queueIds: IdList,
  tags: IdList,
  users: IdList,
  date: Day,
  updatedAt: Day,
  withUnreadMessages: Flag,
  priorities: Type.Optional(
    Type.String({ maxLength: 100, description: 'JSON array of priorities, such as [3,4]' }),
  ),
  fromAd: Type.Optional(Type.String({ maxLength: 10, description: 'true: only tickets that came by an ad' })),
  snoozed: Type.Optional(
    Type.Union([Type.Literal('hide'), Type.Literal('only')], {
      description: 'What is put off: left out, or nothing else; absent: listed like the rest',
    }),
  ),
  order: Type.Optional(
    Type.Union(
      [Type.Literal('waiting'), Type.Literal('unanswered'), Type.Literal('priority'), Type.Literal('due')],
      {
        description:
          'waiting: whose customer has waited longest for a person comes first; unanswered: all whose customer waits come first; priority: the most urgent come first, and of one priority whose customer has waited longest; due: what its SLA policy has due next comes first; absent: the last touched comes first. Pending and open tickets only',
      },
    ),
  ),
  columns: FieldColumns,
  unqueued: Type.Optional(
    Type.Literal('hide', {
      description: 'Leaves out tickets without queue; absent: they are listed beside those of `queueIds`',
    }),
  ),
});
export type TicketListQuery = Static<typeof TicketListQuery>;

export const TicketUuidParams = Type.Object({ uuid: Type.String({ minLength: 1, maxLength: 36 }) });

export const CreateTicket = Body({
  contactId: Id,
  queueId: Type.Optional(OrNull(Id)),
  whatsappId: Type.Optional(OrNull(Id)),
  userId: Type.Optional(OrNull(Id)),
  status: Type.Optional(Status),
});
export type CreateTicket = Static<typeof CreateTicket>;

export const PrioritiseTicket = Body({ priority: Priority }, { examples: [{ priority: 3 }] });

export const SnoozeTicket = Body({ until: Timestamp });

export const UpdateTicket = Body(
  {
    status: Type.Optional(Status),
    userId: Type.Optional(OrNull(Id)),
    queueId: Type.Optional(OrNull(Id)),
    whatsappId: Type.Optional(OrNull(Id)),
    useIntegration: Type.Optional(OrNull(Type.Boolean())),
    promptId: Type.Optional(OrNull(Id)),
    integrationId: Type.Optional(OrNull(Id)),
    note: Type.Optional(
      Type.String({
        maxLength: ticketLimits.note.max,
        description: 'Kept as a note with the change, and shown to the agent who gets the ticket',
      }),
    ),
  },
  { examples: [{ status: 'open' }] },
);
export type UpdateTicket = Static<typeof UpdateTicket>;

export const MessageList = Type.Object({
  count: Type.Optional(Type.Integer()),
  messages: Type.Array(TicketMessage),
  ticket: TicketInFull,
  hasMore: Type.Boolean({ description: 'Whether there are older ones' }),
  pageNumber: Type.Optional(Type.Integer()),
  older: OrNull(Type.String({ description: 'What to give as `before` for older ones' })),
  newer: OrNull(Type.String({ description: 'What to give as `after` for newer ones' })),
});
/** The first message of a call, and all of them when several files came along. */
export const PostedMessages = Type.Object({
  ...forReader,
  messages: Type.Optional(Type.Array(TicketMessage)),
});
export type PostedMessages = Static<typeof PostedMessages>;

/** A day of the company's calendar. */
export const MessageAtQuery = Type.Object({ date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) });
export const MessageAt = Type.Object({
  messageId: OrNull(Type.String({ description: 'null: nothing was said from that day on' })),
});
export const ForwardMessage = Body({ contactId: Id });
/** Ticket to which a message was forwarded, and the messages that were sent there. */
export const ForwardedMessage = Type.Object({ ticket: Ticket, messages: Type.Array(TicketMessage) });

export const TicketIdParams = Type.Object({ ticketId: Id });
export const MessageId = Type.String({ pattern: '^\\d{1,15}$', description: 'The id of a message, as text' });
export const MessageIdParams = Type.Object({ messageId: MessageId });
/** Position of a message in its conversation: its time in epoch milliseconds and its id. */
const place = '^\\d{1,15}\\.\\d{1,15}$';
const at = (description: string) => Type.Optional(Type.String({ pattern: place, description }));

export const MessageListQuery = Type.Object({
  pageNumber: PageQuery.properties.pageNumber,
  messageId: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}$', description: 'Answers the page that holds this message instead' }),
  ),
  before: at('Answers what was said before this place instead: `older` of a page'),
  after: at('Answers what was said after this place instead: `newer` of a page'),
  markRead: Type.Optional(
    Type.Boolean({ default: true, description: 'false only looks: nothing becomes read by it' }),
  ),
});
