import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { ContactOfTicket, PublishedMessage, Ticket } from '../schemas.ts';

const ticketId = Type.Integer();

/** Live events of this plugin; the web takes their types. */
export const ticketChanged = defineLiveEvent({
  name: 'company-{id}-ticket',
  summary:
    'A ticket is new or changed, left the list of its status or is gone, everything on it was read, or its fields have other values',
  audience: 'who joined its status, the bell or its conversation, and may see the ticket',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('update'), ticket: Ticket, ticketId }),
    Type.Object({ action: Type.Literal('delete'), ticketId }),
    Type.Object({
      action: Type.Literal('updateUnread'),
      ticketId,
      updatedAt: Type.String({ description: 'The state that was read' }),
    }),
    Type.Object({ action: Type.Literal('updateFields'), ticketId }),
  ]),
});

export const messageChanged = defineLiveEvent({
  name: 'company-{id}-appMessage',
  summary: 'A message was stored, or changed: its ack, its text, its end',
  audience: 'who joined its conversation, and for a new one its status or the bell, and may see the ticket',
  payload: Type.Union([
    Type.Object({
      action: Type.Literal('create'),
      message: Type.Object({ ...PublishedMessage.properties, ticket: Ticket }),
      ticket: Ticket,
      contact: ContactOfTicket,
    }),
    Type.Object({ action: Type.Literal('update'), message: PublishedMessage }),
  ]),
});

export const mentioned = defineLiveEvent({
  name: 'company-{id}-mention',
  summary:
    'A note calls the person, or they looked at what called them: GET /ticket-notes/mentions has changed',
  audience: 'whoever is called',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('create'), noteId: Type.Integer() }),
    Type.Object({ action: Type.Literal('update') }),
  ]),
});

export const handedOver = defineLiveEvent({
  name: 'company-{id}-handover',
  summary: 'A ticket was given to the person, or they looked at one: GET /tickets/handovers has changed',
  audience: 'whoever has it now',
  payload: Type.Union([
    Type.Object({ action: Type.Literal('create'), ticketId }),
    Type.Object({ action: Type.Literal('update') }),
  ]),
});

export const noteChanged = defineLiveEvent({
  name: 'company-{id}-ticket-note',
  summary: 'A note of a ticket is new, changed or gone: GET /ticket-notes/list has changed',
  audience: 'who joined the conversation of the ticket and may see it',
  payload: Type.Object({
    action: Type.Union([Type.Literal('create'), Type.Literal('update'), Type.Literal('delete')]),
    noteId: Type.Integer(),
    ticketId,
  }),
});

export const ticketEvents = [ticketChanged, messageChanged, mentioned, handedOver, noteChanged];
