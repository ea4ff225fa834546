import type { Context } from '@balcao/core';
import { publishTicket } from './live.ts';
import { partsOf } from './per-application.ts';
import { presentTickets } from './present-ticket.ts';
import { ticketRowsByIds } from './ticket-rows.ts';

/** Reads a ticket again and sends it to its screens, in the background; to be called after the commit. */
export function showTicket(ctx: Context, ticketId: number): void {
  void partsOf(ctx.host).followUp.start('telling a ticket', async () => {
    const system = ctx.host.contextFor(ctx.companyId);
    for (const ticket of await presentTickets(system, await ticketRowsByIds(system, [ticketId])))
      publishTicket(ctx.host, ticket);
  });
}
