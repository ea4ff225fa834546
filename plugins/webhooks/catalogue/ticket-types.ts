import { Nullable } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { Priority, type TicketAssignment } from '../../tickets/index.ts';
import type { EventContext } from './event-context.ts';
import { defineEventType } from './event-type.ts';
import { data, movedData, ticketData } from './shapes.ts';

const group = 'tickets';
interface Moved {
  ticketId: number;
  before: TicketAssignment;
  after: TicketAssignment;
}

const ofTicket = ({ ticketId }: { ticketId: number }, { ticket }: EventContext) => ({
  ticketId,
  ticket: ticket(ticketId),
});
const assignment = ({ status, userId, queueId, whatsappId }: TicketAssignment) => ({
  ...{ status, userId, queueId },
  connectionId: whatsappId,
});
const moved = (payload: Moved, context: EventContext) => ({
  ...ofTicket(payload, context),
  before: assignment(payload.before),
  after: assignment(payload.after),
});

export const ticketTypes = [
  defineEventType({
    name: 'ticket.created',
    ...{ group, on: 'ticket.created', data: data(ticketData), present: ofTicket },
  }),
  defineEventType({
    name: 'ticket.updated',
    ...{ group, on: 'ticket.updated', data: data(movedData), present: moved },
  }),
  defineEventType({
    name: 'ticket.assigned',
    ...{ group, on: 'ticket.updated', data: data(movedData), present: moved },
    when: ({ before, after }) => after.userId !== null && before.userId !== after.userId,
  }),
  defineEventType({
    name: 'ticket.accepted',
    ...{ group, on: 'ticket.accepted' },
    data: data({ ...ticketData, userId: Type.Integer() }),
    present: (payload, context) => ({ ...ofTicket(payload, context), userId: payload.userId }),
  }),
  defineEventType({
    name: 'ticket.closed',
    ...{ group, on: 'ticket.closed', data: data(movedData), present: moved },
  }),
  defineEventType({
    name: 'ticket.reopened',
    ...{ group, on: 'ticket.updated', data: data(movedData), present: moved },
    when: ({ before, after }) => before.status === 'closed' && after.status !== 'closed',
  }),
  defineEventType({
    name: 'ticket.prioritised',
    ...{ group, on: 'ticket.prioritised' },
    data: data({ ...ticketData, before: Priority, after: Priority }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...{ before: payload.before, after: payload.after },
    }),
  }),
  defineEventType({
    name: 'ticket.deleted',
    ...{ group, on: 'ticket.deleted', data: data({ ticketId: Type.Integer() }) },
    present: ({ ticketId }) => ({ ticketId }),
  }),
  defineEventType({
    name: 'rating.given',
    ...{ group, on: 'ticket.rated' },
    data: data({
      ...ticketData,
      rate: Type.Integer({ minimum: 1, maximum: 3 }),
      userId: Nullable(Type.Integer({ description: 'The agent who was rated' })),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      rate: payload.rate,
      userId: payload.userId,
    }),
  }),
];
