import type { Context } from '@balcao/core';
import type { TicketAssignment } from '../contract/events.ts';
import { ticketLimits } from '../contract/limits.ts';
import { publishTicket, publishTicketLeft } from '../live.ts';
import { partsOf } from '../per-application.ts';
import { presentTickets } from '../present-ticket.ts';
import { logSnooze } from '../snooze/log-snooze.ts';
import { nextUpdatedAt } from '../sql.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

/**
 * Puts a user's open tickets in queues that the user lost back to waiting there for any agent, in the transaction that
 * removed the queue. The rows are locked as they are read: a transfer that was faster is found, a slower one is refused
 * (see requireMember).
 */
export async function returnTickets(ctx: Context, userId: number): Promise<void> {
  const rows: Array<{ id: number; queueId: number }> = await ctx
    .table('Tickets')
    .where({ userId, status: 'open' })
    .whereNotNull('queueId')
    .orderBy('id')
    .forUpdate()
    .select('id', 'queueId');
  const stays = new Map<number, boolean>();
  for (const { id, queueId } of rows) {
    const works = stays.get(queueId) ?? (await ctx.host.accounts.worksInQueue(ctx, userId, queueId));
    stays.set(queueId, works);
    if (!works) await moveTicket(ctx, id, { status: 'pending', userId: null });
  }
}

/**
 * Takes the queue from its tickets, in the transaction that deletes the queue. Screens are updated for all pending and
 * open tickets, and for the closed tickets that a list shows. Older closed tickets lose their queue by the deletion of
 * its row, without an event: there may be any number of them, and no screen shows them. The rows are locked as they are
 * read: a ticket that a faster transfer took elsewhere stays there, and a slower transfer finds it without a queue.
 */
export async function leaveQueue(ctx: Context, queueId: number): Promise<void> {
  const rows: Array<{ id: number }> = await ctx
    .table('Tickets')
    .where({ queueId })
    .whereIn('status', ['pending', 'open'])
    .orderBy('id')
    .forUpdate()
    .select('id');
  for (const { id } of rows) await moveTicket(ctx, id, { queueId: null });
  await leaveClosed(ctx, queueId);
}

async function leaveClosed(ctx: Context, queueId: number): Promise<void> {
  const newest = await ctx.sql.rows<{ id: number; queueId: number | null }>(
    `SELECT id, queueId FROM Tickets WHERE companyId = :company AND status = 'closed'
     ORDER BY updatedAt DESC, id DESC LIMIT ${ticketLimits.closedPublishedMax}`,
  );
  const shown = newest.flatMap((ticket) => (ticket.queueId === queueId ? [ticket.id] : []));
  if (shown.length === 0) return;
  const held: Array<{ id: number }> = await ctx
    .table('Tickets')
    .whereIn('id', shown)
    .where({ queueId, status: 'closed' })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const ids = held.map(({ id }) => id);
  if (ids.length === 0) return;
  const before = await ticketRowsByIds(ctx, ids);
  // By one: newer than what screens have, and where it was in the list of the closed.
  await ctx
    .table('Tickets')
    .whereIn('id', ids)
    .update({ queueId: null, version: ctx.raw('version + 1'), updatedAt: ctx.raw('updatedAt + 1') });
  const rows = await ticketRowsByIds(ctx, ids);
  const { host, companyId } = ctx;
  host.database.afterCommit(() => {
    void partsOf(host).followUp.start('telling closed tickets of a deleted queue', async () => {
      for (const place of before) publishTicketLeft(host, place);
      for (const ticket of await presentTickets(host.contextFor(companyId), rows))
        publishTicket(host, ticket);
    });
  });
}

async function moveTicket(ctx: Context, id: number, change: Partial<TicketAssignment>): Promise<void> {
  const [before] = await ticketRowsByIds(ctx, [id]);
  const now = Date.now();
  // A snooze belongs to the agent who loses the ticket.
  const wakes = change.userId === null && before?.snoozedUntil != null ? { snoozedUntil: null } : {};
  await ctx
    .table('Tickets')
    .where({ id })
    .update({
      ...change,
      ...wakes,
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
    });
  const [row] = await ticketRowsByIds(ctx, [id]);
  if (!before || !row) return;
  if ('snoozedUntil' in wakes) await logSnooze(ctx, id, null);
  await announceTicket(ctx, assignmentOf(before), row, { wasRead: false });
}

function assignmentOf({ status, userId, queueId, whatsappId }: TicketRow): TicketAssignment {
  return { status, userId, queueId, whatsappId };
}
