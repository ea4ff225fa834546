import type { Context } from '@balcao/core';
import { findQueue } from '../../queues/index.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { changeEach } from './change-each.ts';
import type { ChangeTickets, TicketOutcomes } from './schemas.ts';

/**
 * Accepts, closes or transfers several tickets for an agent as `updateTicket` does one. Throws, before anything is
 * changed, what `changeEach` throws, and the errors of a user or a queue that is not the company's.
 */
export async function changeTickets(
  ctx: Context,
  { ticketIds, ...change }: ChangeTickets,
): Promise<TicketOutcomes> {
  const { status, userId, queueId } = change;
  if (userId) await ctx.host.accounts.requireUser(ctx, userId);
  if (queueId) await findQueue(ctx, queueId);
  const after = { count: ticketIds.length, ticketIds, status, userId, queueId };
  const audit = { action: 'tickets.changed', record: { type: 'ticket', id: null }, after } as const;
  return changeEach(ctx, { ticketIds, audit }, (ticket) => changeOne(ctx, ticket, change));
}

/** Changes one of several tickets, as when one ticket is changed. Throws the errors of `updateTicket`. */
export function changeOne(
  ctx: Context,
  { id }: TicketRow,
  change: Omit<ChangeTickets, 'ticketIds'>,
): Promise<TicketRow> {
  return updateTicket(ctx, { ticketId: id, ...change });
}
