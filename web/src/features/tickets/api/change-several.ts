import type { TicketPriority } from '@balcao/plugins/tickets/contract/limits.ts';
import type { TicketOutcomes } from '@balcao/plugins/tickets/together/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { TicketChange } from './update-ticket.ts';

/** Changes several tickets as `updateTicket` changes one; resolves with the result of each ticket. */
export function changeTickets(
  ticketIds: number[],
  change: Omit<TicketChange, 'whatsappId'>,
  options?: CallOptions,
): Promise<TicketOutcomes> {
  return api.post('/tickets/changes', { ticketIds, ...change }, options);
}

/** Adds tags to those that the tickets have. */
export function tagTickets(ticketIds: number[], tagIds: number[]): Promise<TicketOutcomes> {
  return api.post('/tags/tickets', { ticketIds, tagIds });
}

/** Gives several tickets the same priority; resolves with the result of each ticket. */
export function prioritiseTickets(ticketIds: number[], priority: TicketPriority): Promise<TicketOutcomes> {
  return api.post('/tickets/priorities', { ticketIds, priority });
}
