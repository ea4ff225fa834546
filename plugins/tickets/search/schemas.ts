import { Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { OrNull, Ticket, TicketMessage } from '../schemas.ts';

/** Query of the search for messages. */
export const MessageSearchQuery = Type.Object({
  searchParam: Type.String({ maxLength: 300, description: 'Words, or beginnings of words' }),
  before: Type.Optional(
    Type.String({
      pattern: '^\\d{1,15}$',
      description: 'Only messages older than this id: `next` of the page before',
    }),
  ),
});

export const FoundMessage = Type.Object({
  id: TicketMessage.properties.id,
  fromMe: TicketMessage.properties.fromMe,
  mediaType: TicketMessage.properties.mediaType,
  createdAt: Timestamp,
  excerpt: Type.Array(
    Type.Object({ text: Type.String(), isMatch: Type.Boolean({ description: 'It is what was looked for' }) }),
    { description: 'The part of the text around what was found' },
  ),
  bodyCode: TicketMessage.properties.bodyCode,
  bodyDetails: TicketMessage.properties.bodyDetails,
  contact: OrNull(Ticket.properties.contact),
  ticket: OrNull(Ticket),
  continuedIn: OrNull(
    Type.String({
      description:
        'The uuid of the pending or open ticket in which the conversation of a closed one goes on, where the caller may see it',
    }),
  ),
});
export type FoundMessage = Static<typeof FoundMessage>;

export const FoundMessages = Type.Object({
  messages: Type.Array(FoundMessage),
  next: OrNull(Type.String({ description: '`before` of the next page; null at the end' })),
  hasMore: Type.Boolean({ description: 'There may be older ones, also when this page is short' }),
  indexing: OrNull(
    Type.Object(
      { done: Type.Integer(), total: Type.Integer() },
      {
        description:
          'Older messages are still being read in and not found yet: so many of so many percent are',
      },
    ),
  ),
});
export type FoundMessages = Static<typeof FoundMessages>;
