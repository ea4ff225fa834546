import { IdParams, type PluginScope } from '@balcao/core';
import { SnoozeInvalid, TicketNotFound } from '../contract/errors.ts';
import { presentTicketInFull } from '../present-ticket.ts';
import { SnoozeTicket, TicketInFull } from '../schemas.ts';
import { snoozeTicket, wakeTicket } from '../snooze/snooze-ticket.ts';

/** Routes by which an agent snoozes a ticket, or ends its snooze. */
export function snoozeRoutes({ route }: PluginScope): void {
  route({
    method: 'PUT',
    url: '/tickets/:id/snooze',
    operationId: 'snoozeTicket',
    summary: 'Puts an open ticket off until then, or until the customer writes',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound, until: SnoozeInvalid },
    body: SnoozeTicket,
    answers: { 200: TicketInFull },
    handle: async (ctx, { params, body }) =>
      presentTicketInFull(ctx, await snoozeTicket(ctx, params.id, Date.parse(body.until))),
  });
  route({
    method: 'DELETE',
    url: '/tickets/:id/snooze',
    operationId: 'endTicketSnooze',
    summary: 'Takes a snooze back',
    access: 'session',
    params: IdParams,
    refusals: { id: TicketNotFound },
    answers: { 200: TicketInFull },
    handle: async (ctx, { params }) => presentTicketInFull(ctx, await wakeTicket(ctx, params.id)),
  });
}
