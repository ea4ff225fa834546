import type { CreateTicket, TicketInTheWay } from '@balcao/plugins/tickets/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { hasCode } from '../../../lib/api/api-error.ts';
import type { Ticket } from '../ticket.ts';

/**
 * Opens a ticket with a contact. Rejects with ERR_OTHER_OPEN_TICKET when the contact has an open one; `ticketInTheWay`
 * reads which.
 */
export function createTicket(ticket: CreateTicket): Promise<Ticket> {
  return api.post('/tickets', ticket);
}

/**
 * Reads the ticket that kept a new one from being opened, which comes as JSON text in `error`; null for any other
 * failure.
 */
export function ticketInTheWay(error: unknown): TicketInTheWay | null {
  if (!hasCode(error, 'ERR_OTHER_OPEN_TICKET')) return null;
  return JSON.parse(String(error.body.error)) as TicketInTheWay;
}
