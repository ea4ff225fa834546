import type { Context } from '@balcao/core';
import type { TicketPriority } from '../contract/limits.ts';
import { alterTicket } from '../lifecycle/alter-ticket.ts';
import { ticketLogs } from '../ports.ts';
import type { TicketRow } from '../ticket-rows.ts';

/**
 * Sets the priority of a ticket in any status, for an agent or a rule. When the priority changed, the ticket log, other
 * plugins and screens are notified. A second run is safe. Throws the errors of `alterTicket`.
 */
export async function prioritiseTicket(
  ctx: Context,
  { ticketId, priority }: { ticketId: number; priority: TicketPriority },
): Promise<TicketRow> {
  return alterTicket(ctx, ticketId, async (ticket) => {
    const before = ticket.priority;
    if (before === priority) return false;
    await ctx.table('Tickets').where({ id: ticketId }).update({ priority });
    for (const log of ticketLogs.of(ctx.host)) await log.prioritised?.(ctx, { ...ticket, priority }, before);
    ctx.emit('ticket.prioritised', { ticketId, before, after: priority });
    return true;
  });
}
