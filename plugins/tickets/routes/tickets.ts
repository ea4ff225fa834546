import { IdParams, Message, PageQuery, type PluginScope } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ContactNotFound } from '../../contacts/index.ts';
import { groupMembers } from '../contents/group-members.ts';
import { GroupMembers } from '../contents/schemas.ts';
import { TicketNoteTooShort, TicketNotFound } from '../contract/errors.ts';
import { findTicket, findTicketByUuid } from '../find-ticket.ts';
import { createTicket } from '../lifecycle/create-ticket.ts';
import { deleteTicket } from '../lifecycle/delete-ticket.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import { listTickets } from '../lists/list-tickets.ts';
import { ticketsOfContact } from '../lists/tickets-of-contact.ts';
import { presentTicketInFull } from '../present-ticket.ts';
import {
  CreateTicket,
  TicketIdParams,
  TicketInFull,
  TicketList,
  TicketListQuery,
  TicketUuidParams,
  UpdateTicket,
} from '../schemas.ts';
import { changeTickets } from '../together/change-tickets.ts';
import { ChangeTickets, TicketOutcomes } from '../together/schemas.ts';

/** Routes by which agents and integrators list, open, change and delete tickets. */
export function ticketRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/tickets',
    operationId: 'listTickets',
    summary: 'A page of tickets, the last touched first',
    description:
      'Without showAll: own tickets and those that wait. Agents see the tickets of their own queues only, whatever the filters say. `count` is exact below 1,000 and at most a second old above.',
    access: 'session',
    query: TicketListQuery,
    answers: { 200: TicketList },
    handle: (ctx, { query }) => listTickets(ctx, query),
  });
  route({
    method: 'GET',
    url: '/contacts/:id/tickets',
    operationId: 'listContactTickets',
    summary: "A page of a contact's tickets that the caller may see, the latest first",
    access: 'session',
    params: IdParams,
    refusals: { id: ContactNotFound },
    query: Type.Object({ pageNumber: PageQuery.properties.pageNumber }),
    answers: { 200: TicketList },
    handle: (ctx, { params, query }) => ticketsOfContact(ctx, params.id, query.pageNumber),
  });
  route({
    method: 'GET',
    url: '/tickets/:id',
    operationId: 'getTicket',
    summary: 'One ticket',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: TicketInFull },
    handle: async (ctx, { params }) => presentTicketInFull(ctx, await findTicket(ctx, params.id)),
  });
  route({
    method: 'GET',
    url: '/tickets/:ticketId/members',
    operationId: 'listGroupMembers',
    summary: 'Members of the group who have written lately, by name: who can be mentioned',
    description: 'Empty for a conversation with one customer.',
    access: 'session',
    params: TicketIdParams,
    refusals: { ticketId: TicketNotFound },
    answers: { 200: GroupMembers },
    handle: async (ctx, { params }) =>
      (await groupMembers(ctx, params.ticketId)).map(({ id, name, number }) => ({
        id,
        name,
        number: number ?? '',
      })),
  });
  route({
    method: 'GET',
    url: '/tickets/u/:uuid',
    operationId: 'getTicketByUuid',
    summary: 'One ticket by its uuid',
    access: 'session',
    params: TicketUuidParams,
    refusals: { uuid: TicketNotFound },
    answers: { 200: TicketInFull },
    handle: async (ctx, { params }) => presentTicketInFull(ctx, await findTicketByUuid(ctx, params.uuid)),
  });
  route({
    method: 'POST',
    url: '/tickets',
    operationId: 'createTicket',
    summary: 'Opens a ticket with a contact',
    description:
      'A contact has one pending or open ticket a connection: a second answers 409 with `code` ERR_OTHER_OPEN_TICKET and, in `error`, `{id, uuid, status, userId, user: {name}, queue: {name}}` of that one as JSON text. Every other refusal has its code in `error`.',
    access: 'session',
    body: CreateTicket,
    answers: { 200: TicketInFull },
    handle: async (ctx, { body }) => presentTicketInFull(ctx, await createTicket(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/tickets/:id',
    operationId: 'updateTicket',
    summary: 'Accepts, returns, closes, reopens or transfers a ticket',
    description:
      'Fields left out stay as they are, null clears. A new queue without agent makes the ticket wait there; an agent makes it open. Of two who accept at once one gets 409, with who has it in `ticket`.',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound, note: TicketNoteTooShort },
    body: UpdateTicket,
    answers: { 200: TicketInFull },
    handle: async (ctx, { params, body }) =>
      presentTicketInFull(ctx, await updateTicket(ctx, { ticketId: params.id, ...body })),
  });
  route({
    method: 'POST',
    url: '/tickets/changes',
    operationId: 'changeTickets',
    summary: 'Accepts, closes or transfers several tickets',
    description:
      'Nothing is changed where one of them is not the caller’s to see. Else each is changed as `PUT /tickets/{id}` would, by itself: `results` says of each what became of it.',
    access: 'session',
    refusals: { note: TicketNoteTooShort },
    body: ChangeTickets,
    answers: { 200: TicketOutcomes },
    handle: (ctx, { body }) => changeTickets(ctx, body),
  });
  route({
    method: 'DELETE',
    url: '/tickets/:id',
    operationId: 'deleteTicket',
    summary: 'Removes a ticket with its messages',
    access: { permission: 'ticket-options:deleteTicket' },
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteTicket(ctx, params.id);
      return { message: 'ticket deleted' };
    },
  });
}
