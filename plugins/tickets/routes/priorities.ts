import { IdParams, type PluginScope } from '@balcao/core';
import { TicketNotFound } from '../contract/errors.ts';
import { presentTicketInFull } from '../present-ticket.ts';
import { prioritiseTicket } from '../priority/prioritise-ticket.ts';
import { prioritiseTickets } from '../priority/prioritise-tickets.ts';
import { PrioritiseTicket, TicketInFull } from '../schemas.ts';
import { PrioritiseTickets, TicketOutcomes } from '../together/schemas.ts';

/** Routes that set the priority of one or several tickets. */
export function priorityRoutes({ route }: PluginScope): void {
  route({
    method: 'PUT',
    url: '/tickets/:id/priority',
    operationId: 'prioritiseTicket',
    summary: 'Gives a ticket its priority',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    body: PrioritiseTicket,
    answers: { 200: TicketInFull },
    handle: async (ctx, { params, body }) =>
      presentTicketInFull(ctx, await prioritiseTicket(ctx, { ticketId: params.id, ...body })),
  });
  route({
    method: 'POST',
    url: '/tickets/priorities',
    operationId: 'prioritiseTickets',
    summary: 'Gives several tickets one priority',
    description:
      'Nothing is changed where one of them is not the caller’s to see. Else `results` says of each what became of it.',
    access: 'session',
    body: PrioritiseTickets,
    answers: { 200: TicketOutcomes },
    handle: (ctx, { body }) => prioritiseTickets(ctx, body),
  });
}
