import type { Context } from '@balcao/core';
import type { TicketAssignment } from '../contract/events.ts';
import { publishRead, publishTicket, publishTicketLeft } from '../live.ts';
import { partsOf } from '../per-application.ts';
import { ticketLogs } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { saveTicketWork } from '../work/ticket-work.ts';
import { isSameAssignment } from './next-assignment.ts';

/**
 * Records, in the open transaction, that a ticket changed from `before` to its present row, and notifies screens and
 * other plugins after the commit.
 */
export async function announceTicket(
  ctx: Context,
  before: TicketAssignment,
  row: TicketRow,
  { wasRead, byHand = false }: { wasRead: boolean; byHand?: boolean },
): Promise<void> {
  const { host, companyId } = ctx;
  const after: TicketAssignment = {
    status: row.status,
    userId: row.userId,
    queueId: row.queueId,
    whatsappId: row.whatsappId,
  };
  const ticketId = row.id;
  await followTicket(ctx, row);
  for (const log of ticketLogs.of(host)) await log.moved(ctx, row, before, { byHand });
  // A save that changed nothing of it is not published to other programs.
  if (!isSameAssignment(before, after)) ctx.emit('ticket.updated', { ticketId, before, after });
  if (after.status === 'open' && before.status !== 'open' && after.userId !== null) {
    ctx.emit('ticket.accepted', { ticketId, userId: after.userId });
  }
  if (after.status === 'closed' && before.status !== 'closed')
    ctx.emit('ticket.closed', { ticketId, before, after });
  partsOf(host).counts.changed(companyId);
  host.database.afterCommit(() => {
    partsOf(host).counts.changed(companyId);
    const system = host.contextFor(companyId);
    void partsOf(host).followUp.startInTurn(ticketId, 'telling a ticket', () =>
      tell(system, before, row, wasRead),
    );
  });
}

async function tell(ctx: Context, before: TicketAssignment, row: TicketRow, wasRead: boolean): Promise<void> {
  const { host, companyId } = ctx;
  const left = before.status !== row.status || before.userId !== row.userId || before.queueId !== row.queueId;
  // To the audience it had: those of the former queue lose sight of it, the others get it back with the update.
  if (left) publishTicketLeft(host, { companyId, id: row.id, ...before });
  const [ticket] = await presentTickets(ctx, [row]);
  if (ticket) publishTicket(host, ticket);
  if (wasRead) publishRead(host, row);
}

/** Updates the ticket's row in the table of unfinished work; a closed ticket has none. */
async function followTicket(ctx: Context, { id, status }: TicketRow): Promise<void> {
  if (status === 'closed') await ctx.table('TicketWork').where({ ticketId: id }).delete();
  else await saveTicketWork(ctx.host, [id]);
}
