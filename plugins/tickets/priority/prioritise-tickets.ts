import type { Context } from '@balcao/core';
import { changeEach } from '../together/change-each.ts';
import type { PrioritiseTickets, TicketOutcomes } from '../together/schemas.ts';
import { prioritiseTicket } from './prioritise-ticket.ts';

/**
 * Sets one priority on several tickets, each as `prioritiseTicket` does. Throws, before anything is changed, what
 * `changeEach` throws.
 */
export async function prioritiseTickets(
  ctx: Context,
  { ticketIds, priority }: PrioritiseTickets,
): Promise<TicketOutcomes> {
  const after = { count: ticketIds.length, ticketIds, priority };
  const audit = { action: 'tickets.changed', record: { type: 'ticket', id: null }, after } as const;
  return changeEach(ctx, { ticketIds, audit }, ({ id }) => prioritiseTicket(ctx, { ticketId: id, priority }));
}
