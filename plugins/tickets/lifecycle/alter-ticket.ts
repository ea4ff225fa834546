import { type Context, NoPermission } from '@balcao/core';
import { TicketNotFound } from '../contract/errors.ts';
import { lockTicket } from '../lists/overdue-tickets.ts';
import { publishTicket } from '../live.ts';
import { partsOf } from '../per-application.ts';
import { presentTicketRow } from '../present-ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { maySeeTicket } from '../visibility.ts';
import { saveTicketWork } from '../work/ticket-work.ts';

/**
 * Changes data of a ticket that the actor may see, in a transaction that locks the ticket. When `alter` returns true,
 * the ticket gets a newer version, keeps its place in the lists, and screens are updated after the commit. Throws
 * ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION.
 */
export async function alterTicket(
  ctx: Context,
  ticketId: number,
  alter: (ticket: TicketRow) => Promise<boolean>,
): Promise<TicketRow> {
  return ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket) throw TicketNotFound();
    if (!maySeeTicket(ctx.actor, ticket)) throw NoPermission();
    if (!(await alter(ticket))) return ticket;
    const { host, companyId } = ctx;
    await ctx
      .table('Tickets')
      .where({ id: ticketId })
      .update({ updatedAt: ctx.raw('updatedAt + 1') });
    await saveTicketWork(host, [ticketId]);
    const [row] = await ticketRowsByIds(ctx, [ticketId]);
    if (!row) throw TicketNotFound();
    host.database.afterCommit(() => {
      partsOf(host).counts.changed(companyId);
      // Presented as all users see it, not only the user who changed it.
      void partsOf(host).followUp.startInTurn(ticketId, 'telling a ticket', () =>
        tell(host.contextFor(companyId), row),
      );
    });
    return row;
  });
}

async function tell(ctx: Context, row: TicketRow): Promise<void> {
  publishTicket(ctx.host, await presentTicketRow(ctx, row));
}
