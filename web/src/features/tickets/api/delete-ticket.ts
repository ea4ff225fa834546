import { api } from '../../../lib/api/api.ts';

/** Deletes a ticket with its messages from the server. */
export function deleteTicket(ticketId: number): Promise<unknown> {
  return api.delete(`/tickets/${ticketId}`);
}
