import { Body, FormFile, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  bodyMax,
  clientIdLength,
  fileStates,
  identityLengthMax,
  identityPolicies,
  keyLength,
  languages,
  pageTitleMax,
  pageUrlMax,
  positions,
  rateMax,
  themes,
  tokenLengthMax,
} from './contract/limits.ts';

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] });

/** Public key of a chat, which the page's script sends. */
export const Key = Type.String({
  minLength: keyLength.min,
  maxLength: keyLength.max,
  description: 'The public key of the widget',
});
export const KeyParams = Type.Object({ key: Key });

export const Look = Type.Object({
  accent: Type.String({ description: 'A colour such as `#2f6fed`' }),
  theme: oneOf(themes),
  position: oneOf(positions),
  title: Type.String(),
  greeting: Type.String({ description: 'Text above an empty conversation; it is no message' }),
});
export const Features = Type.Object({
  attach: Type.Boolean(),
  voice: Type.Boolean(),
  rating: Type.Boolean(),
});

/** Data that a page needs before a visitor opens the chat. */
export const Widget = Type.Object({
  name: Type.String(),
  look: Look,
  identity: oneOf(identityPolicies),
  features: Features,
  hours: Type.Object({
    open: Type.Boolean(),
    message: Type.String({ description: 'What to say outside working hours; may be empty' }),
  }),
  language: oneOf(languages),
});
export type Widget = Static<typeof Widget>;

export const OpenSession = Body({
  resume: Type.Optional(
    Type.String({ maxLength: tokenLengthMax, description: 'The token of an earlier session of this page' }),
  ),
  identity: Type.Optional(
    Type.String({ maxLength: identityLengthMax, description: 'A token that the page’s own server signed' }),
  ),
  language: Type.Optional(Type.String({ maxLength: 20 })),
  page: Type.Optional(
    Type.Object({
      url: Type.String({ maxLength: pageUrlMax }),
      title: Type.String({ maxLength: pageTitleMax }),
    }),
  ),
});
export type OpenSession = Static<typeof OpenSession>;

export const Session = Type.Object({
  token: Type.String({
    description: 'The bearer of the calls that follow and the `auth.token` of the socket',
  }),
  expiresAt: Type.Unsafe<string>({
    ...Timestamp,
    description: 'Moves on with every use; that of a signed visitor with a signature alone',
  }),
  visitor: Type.Object({
    id: Type.String(),
    name: Type.String(),
    verified: Type.Boolean({ description: 'The page’s server has signed who it is' }),
  }),
  unread: Type.Integer(),
});
export type Session = Static<typeof Session>;

export const messageKinds = ['text', 'image', 'audio', 'video', 'document', 'location', 'contact'] as const;

/** Message as a visitor sees it. Its `id` stays the same when the message is edited or deleted. */
export const ChatMessage = Type.Object({
  id: Type.String(),
  clientId: Nullable(
    Type.String({ description: 'The id that the page gave it; null for what others wrote' }),
  ),
  from: oneOf(['visitor', 'agent', 'system'] as const),
  author: Nullable(Type.Object({ name: Type.String() })),
  kind: oneOf(messageKinds),
  body: Type.String(),
  media: Nullable(
    Type.Object({
      url: Type.String({
        description: 'Signed, for hours; relative to the endpoint unless the server knows its public address',
      }),
      fileName: Type.String(),
      mimeType: Type.String(),
      size: Type.Integer(),
      voice: Type.Boolean(),
    }),
  ),
  at: Timestamp,
  ack: Type.Integer({
    description:
      'Only rises. Of what the visitor wrote: 2 stored, 4 read by an agent. Of answers: 2 sent, 3 taken, 4 read',
  }),
  isEdited: Type.Boolean(),
  isDeleted: Type.Boolean(),
});
export type ChatMessage = Static<typeof ChatMessage>;

export const TicketState = Type.Object({
  status: oneOf(['pending', 'open', 'closed'] as const),
  queue: Nullable(Type.String()),
  agent: Nullable(Type.String()),
});
export type TicketState = Static<typeof TicketState>;

export const RatingState = Type.Object({
  asked: Type.Boolean({ description: 'The conversation has ended and a rating of it is waited for' }),
  scale: Type.Integer({ description: 'Marks go from 1 to this' }),
});

export type RatingState = Static<typeof RatingState>;

/** True when the visitor may send files now. This is only a hint: files are counted when they arrive. */
export const FileState = Type.Object({
  state: oneOf(fileStates),
  leftBytes: Type.Integer({ description: 'The most that may still be sent today' }),
});
export type FileState = Static<typeof FileState>;

export const ConversationQuery = Type.Object({
  before: Type.Optional(Type.String({ maxLength: 120, description: 'The `id` of the oldest that is known' })),
});
export const AgentConversationQuery = Type.Object({
  ...ConversationQuery.properties,
  markRead: Type.Optional(
    Type.Boolean({ default: true, description: 'false only looks: nothing becomes read by it' }),
  ),
});
export const Conversation = Type.Object({
  messages: Type.Array(ChatMessage, { description: 'Oldest first' }),
  hasMore: Type.Boolean({ description: 'There are older ones' }),
  ticket: Nullable(TicketState),
  rating: Nullable(RatingState),
  unread: Type.Integer({ description: 'Answers that the visitor has not read' }),
  files: FileState,
});
export type Conversation = Static<typeof Conversation>;

export const Unread = Type.Object({ unread: Type.Integer() });

export const ClientId = Type.String({
  minLength: clientIdLength.min,
  maxLength: clientIdLength.max,
  pattern: '^[A-Za-z0-9_-]+$',
  description: 'Made by the page; given again it is the same message',
});
export const WriteMessage = Body({ clientId: ClientId, body: Type.String({ maxLength: bodyMax }) });
export type WriteMessage = Static<typeof WriteMessage>;
export const WriteMessageForm = Type.Object({
  ...WriteMessage.properties,
  voice: Type.Optional(Type.Boolean({ description: 'The file is a voice note' })),
  medias: Type.Array(FormFile),
});

export const Rate = Body({ rate: Type.Integer({ minimum: 1, maximum: rateMax }) });

/** Bodies of the socket's events: namespace `/webchat`, `auth: { token }`. */
export interface LiveOfVisitor {
  /**
   * New, edited or taken back. It comes with an acknowledgement function: the page calls it when it has the message, and the
   * agent's tick rises to "delivered".
   */
  message: ChatMessage;
  ticket: { ticket: TicketState | null; rating: RatingState | null };
  /** An agent is writing; it is over after six seconds, or with a message. */
  typing: { from: 'agent' };
  /** An agent has read these of the visitor's messages. */
  read: { ids: string[] };
  /** The session is over: signed out elsewhere, revoked, or the widget is gone. The socket is cut after it. */
  ended: { reason: 'signed-out' | 'revoked' };
}

export const OpenAgentSession = Body({
  identity: Type.String({ maxLength: identityLengthMax, description: 'Signed, with `scope: agent`' }),
});
export const AgentTokenScope = Type.Object({
  contact: Nullable(Type.String({ description: 'The `sub` of the one person it is about' })),
  queues: Nullable(Type.Array(Id)),
});
export type AgentTokenScope = Static<typeof AgentTokenScope>;
/** Fifteen minutes; renewed by opening another with a fresh identity. */
export const AgentSessionStart = Type.Object({
  token: Type.String(),
  expiresAt: Timestamp,
  agent: Type.Object({ id: Id, name: Type.String() }),
  scope: AgentTokenScope,
});

export const AgentTicketParams = Type.Object({ key: Key, id: Id });
export const AgentTicketQuery = Type.Object({
  status: Type.Optional(oneOf(['pending', 'open', 'closed'] as const)),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  queueId: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Of this queue alone' }),
  ),
  contactRef: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Of the person whom the page’s server signs by this `sub`',
    }),
  ),
});
export const AgentTicket = Type.Object({
  id: Id,
  status: oneOf(['pending', 'open', 'closed'] as const),
  contact: Type.Object({ name: Type.String() }),
  queue: Nullable(Type.Object({ name: Type.String(), color: Type.String() })),
  agent: Nullable(Type.Object({ id: Id, name: Type.String() })),
  lastMessage: Type.String(),
  unread: Type.Integer(),
  updatedAt: Timestamp,
});
export type AgentTicket = Static<typeof AgentTicket>;
export const AgentTickets = Type.Object({ tickets: Type.Array(AgentTicket), hasMore: Type.Boolean() });
export const AgentConversation = Type.Object({
  messages: Type.Array(ChatMessage, { description: 'Oldest first' }),
  hasMore: Type.Boolean({ description: 'There are older ones' }),
  ticket: TicketState,
});
export type AgentConversation = Static<typeof AgentConversation>;

/** Events on the socket of an agent session: each says that something changed, to be read again with the rights of that moment. */
export interface LiveOfAgent {
  'desk-ticket': { ticketId: number };
  'desk-message': { ticketId: number };
  /** The visitor is writing; it is over after six seconds, or with a message. */
  'desk-typing': { ticketId: number };
  ended: { reason: 'revoked' };
}

/** Data about a visitor for agents. The page describes itself there: that is unsigned. */
export const VisitorOfContact = Type.Object({
  name: Type.String(),
  verified: Type.Boolean({ description: 'The page’s server has signed who it is' }),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  language: Nullable(Type.String()),
  page: Nullable(Type.Object({ url: Type.String(), title: Type.String() })),
  seenAt: Timestamp,
});
export type VisitorOfContact = Static<typeof VisitorOfContact>;
export const VisitorAnswer = Type.Object({ visitor: Nullable(VisitorOfContact) });
