import { type DomainEvents, isoTime, Nullable, Timestamp } from '@balcao/core';
import { type TProperties, Type } from '@balcao/core/typebox.ts';
import { Priority, type TicketAssignment } from '../../tickets/index.ts';
import type { EventContext } from './event-context.ts';
import { defineEventType } from './event-type.ts';
import { fieldValues, movedData, data as recordData, ticketData } from './shapes.ts';

const group = 'tickets';
/** Schema of `data` of an event about an existing ticket, with the values of its own fields. */
const data = <P extends TProperties>(properties: P) => recordData({ ...properties, fieldValues });
interface Moved {
  ticketId: number;
  before: TicketAssignment;
  after: TicketAssignment;
}

const ofTicket = ({ ticketId }: { ticketId: number }, { ticket, fieldValues }: EventContext) => ({
  ticketId,
  ticket: ticket(ticketId),
  fieldValues: fieldValues('ticket', ticketId),
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

const metrics = ['first_reply', 'next_reply', 'update', 'resolution'] as const;
const slaData = {
  ...ticketData,
  policyId: Nullable(Type.Integer()),
  metric: Type.Unsafe<(typeof metrics)[number]>({ type: 'string', enum: [...metrics] }),
  instance: Type.Integer({ description: '1 for the first of its metric on the ticket' }),
  targetMs: Type.Integer({ description: 'Milliseconds of open time' }),
  dueAt: Nullable(Timestamp),
};
const timed = (payload: DomainEvents['ticket.sla.warned'], context: EventContext) => {
  const { policyId, metric, instance, targetMs, dueAt } = payload;
  return {
    ...ofTicket(payload, context),
    ...{ policyId, metric, instance, targetMs },
    dueAt: isoTime(dueAt),
  };
};

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
    name: 'ticket.fields-changed',
    ...{ group, on: 'ticket.fields-changed' },
    data: data({ ...ticketData, keys: Type.Array(Type.String(), { description: 'Keys of the fields' }) }),
    present: (payload, context) => ({ ...ofTicket(payload, context), keys: [...payload.keys] }),
  }),
  defineEventType({
    name: 'ticket.sla.warned',
    ...{ group, on: 'ticket.sla.warned', data: data(slaData), present: timed },
  }),
  defineEventType({
    name: 'ticket.sla.breached',
    ...{ group, on: 'ticket.sla.breached', data: data(slaData), present: timed },
  }),
  defineEventType({
    name: 'ticket.sla.withdrawn',
    ...{ group, on: 'ticket.sla.withdrawn' },
    data: data({
      ...slaData,
      undone: Type.Unsafe<'breached' | 'met' | 'late'>({ type: 'string', enum: ['breached', 'met', 'late'] }),
    }),
    present: (payload, context) => ({ ...timed(payload, context), undone: payload.undone }),
  }),
  defineEventType({
    name: 'ticket.routed',
    ...{ group, on: 'ticket.routed' },
    data: data({
      ...ticketData,
      ...{ userId: Type.Integer(), queueId: Type.Integer() },
      reason: Type.String({ description: 'Why this agent, such as LEAST_LOADED' }),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...{ userId: payload.userId, queueId: payload.queueId, reason: payload.reason },
    }),
  }),
  defineEventType({
    name: 'ticket.returned',
    ...{ group, on: 'ticket.returned' },
    data: data({
      ...ticketData,
      userId: Type.Integer({ description: 'The agent who did not answer in time' }),
      queueId: Type.Integer(),
      returns: Type.Integer({
        description: 'How often it came back; after three times no agent is given it',
      }),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...{ userId: payload.userId, queueId: payload.queueId, returns: payload.returns },
    }),
  }),
  defineEventType({
    name: 'rule.failed',
    ...{ group, on: 'rule.failed' },
    data: data({
      ...ticketData,
      ruleId: Type.Integer(),
      reason: Type.String({ description: 'An error code, or UNEXPECTED after three tries' }),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...{ ruleId: payload.ruleId, reason: payload.reason },
    }),
  }),
  defineEventType({
    name: 'rule.ran',
    ...{ group, on: 'rule.ran' },
    data: data({
      ...ticketData,
      ...{ ruleId: Type.Integer(), name: Type.String() },
      text: Type.String({ description: 'What the act says; empty where it says nothing' }),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...{ ruleId: payload.ruleId, name: payload.name, text: payload.text },
    }),
  }),
  defineEventType({
    name: 'ticket.deleted',
    ...{ group, on: 'ticket.deleted', data: recordData({ ticketId: Type.Integer() }) },
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
  // Version 1 has ratings on the scale of three only.
  defineEventType({
    name: 'rating.given.v2',
    version: 2,
    ...{ group, on: 'ticket.rated' },
    data: data({
      ...ticketData,
      rate: Type.Integer({ minimum: 1, maximum: 5 }),
      scale: Type.Integer({ description: 'The best rating that was asked for, 3 or 5' }),
      userId: Nullable(Type.Integer({ description: 'The agent who was rated' })),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...payload.given,
      userId: payload.userId,
    }),
  }),
  defineEventType({
    name: 'rating.changed',
    ...{ group, on: 'ticket.rating-changed' },
    data: data({
      ...ticketData,
      rate: Type.Integer({ minimum: 1, maximum: 5 }),
      rateBefore: Type.Integer({ minimum: 1, maximum: 5, description: 'The rating that it replaces' }),
      scale: Type.Integer({ description: 'The best rating that was asked for, 3 or 5' }),
      userId: Nullable(Type.Integer({ description: 'The agent who was rated' })),
    }),
    present: (payload, context) => ({
      ...ofTicket(payload, context),
      ...payload.given,
      rateBefore: payload.before.rate,
      userId: payload.userId,
    }),
  }),
];
