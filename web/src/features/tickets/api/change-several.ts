import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import type { TicketOutcomes } from '@balcao/plugins/tickets/together/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { TicketChange } from './update-ticket.ts';

/** Changes tickets as `updateTicket` does one; answers what became of each. */
export function changeTickets(
  ticketIds: number[],
  change: Omit<TicketChange, 'whatsappId'>,
  options?: CallOptions,
): Promise<TicketOutcomes> {
  return api.post('/tickets/changes', { ticketIds, ...change }, options);
}

/** Puts tags beside those that the tickets carry. */
export function tagTickets(ticketIds: number[], tagIds: number[]): Promise<TicketOutcomes> {
  return api.post('/tags/tickets', { ticketIds, tagIds });
}

/** Gives tickets one priority; answers what became of each. */
export function prioritiseTickets(ticketIds: number[], priority: TicketPriority): Promise<TicketOutcomes> {
  return api.post('/tickets/priorities', { ticketIds, priority });
}
