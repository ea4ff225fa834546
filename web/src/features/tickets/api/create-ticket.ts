import type { CreateTicket } from '@balcao/plugins/tickets/schemas.ts';
import { api } from '../../../lib/api.ts';
import type { Ticket } from '../ticket.ts';

/** Rejects with 409 and the contact's existing ticket as `body.ticket` when there is one. */
export function createTicket(ticket: CreateTicket): Promise<Ticket> {
  return api.post<Ticket>('/tickets', ticket);
}
