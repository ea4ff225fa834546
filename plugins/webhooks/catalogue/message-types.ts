import { Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import type { EventContext } from './event-context.ts';
import { defineEventType } from './event-type.ts';
import { contactData, data, messageData } from './shapes.ts';

// Event types for webhooks about messages of tickets.
const group = 'messages';
interface OfMessage {
  messageId: number;
  ticketId: number;
}

const ofMessage = ({ messageId, ticketId }: OfMessage, { message, ticket }: EventContext) => ({
  messageId,
  ticketId,
  message: message(messageId),
  ticket: ticket(ticketId),
});
const withContact = (payload: OfMessage & { contactId: number }, context: EventContext) => ({
  ...ofMessage(payload, context),
  contactId: payload.contactId,
  contact: context.contact(payload.contactId),
});

export const messageTypes = [
  defineEventType({
    name: 'message.received',
    ...{
      group,
      on: 'message.received',
      data: data({ ...messageData, ...contactData }),
      present: withContact,
    },
  }),
  defineEventType({
    name: 'message.stored',
    ...{ group, on: 'message.stored', data: data({ ...messageData, ...contactData }), present: withContact },
  }),
  defineEventType({
    name: 'message.sent',
    ...{ group, on: 'message.sent', data: data(messageData), present: ofMessage },
  }),
  defineEventType({
    name: 'message.status',
    ...{ group, on: 'message.acked', present: ofMessage },
    when: ({ ack }) => ack >= 3,
    data: data(messageData),
  }),
  defineEventType({
    name: 'message.failed',
    ...{ group, on: 'message.failed' },
    data: data({
      ...messageData,
      failureCode: Type.String({ description: 'A code of `GET /texts`, which has its sentence' }),
    }),
    present: (payload, context) => ({ ...ofMessage(payload, context), failureCode: payload.failureCode }),
  }),
  defineEventType({
    name: 'message.file',
    ...{ group, on: 'message.file' },
    data: data({
      ...messageData,
      ...contactData,
      failureCode: Nullable(
        Type.String({
          description: 'Why the file will not arrive: a code of `GET /texts`; null: it arrived',
        }),
      ),
    }),
    present: (payload, context) => ({ ...withContact(payload, context), failureCode: payload.failureCode }),
  }),
  defineEventType({
    name: 'message.edited',
    ...{ group, on: 'message.edited', data: data(messageData), present: ofMessage },
  }),
  defineEventType({
    name: 'message.deleted',
    ...{ group, on: 'message.deleted', data: data(messageData), present: ofMessage },
  }),
  defineEventType({
    name: 'call.received',
    ...{ group, on: 'call.received' },
    data: data({ ...messageData, ...contactData, connectionId: Nullable(Type.Integer()) }),
    present: (payload, context) => ({ ...withContact(payload, context), connectionId: payload.connectionId }),
  }),
];
