import { api } from '../../../lib/api/api.ts';

export function deleteTicket(ticketId: number): Promise<unknown> {
  return api.delete(`/tickets/${ticketId}`);
}
