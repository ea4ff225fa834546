import { type Context, places } from '@balcao/core';
import type { TicketAssignment } from '../events.ts';
import { risen } from '../sql.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { announceTicket } from './announce-ticket.ts';

/**
 * Open tickets of a user that lie in queues where the user no longer works wait there again for anyone, in the transaction
 * that took the queue. The rows are locked as they are read: a transfer that was faster is found, one that is slower is
 * refused (see requireMember).
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

/** Pending and open tickets of a queue that is being deleted are left without queue, in the transaction that deletes it. */
export async function leaveQueue(ctx: Context, queueId: number): Promise<void> {
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT id FROM Tickets WHERE companyId = :company AND queueId = ? AND status IN (${places(2)}) ORDER BY id`,
    [queueId, 'pending', 'open'],
  );
  for (const { id } of rows) await moveTicket(ctx, id, { queueId: null });
}

async function moveTicket(ctx: Context, id: number, change: Partial<TicketAssignment>): Promise<void> {
  const [before] = await ticketRowsByIds(ctx, [id]);
  const now = Date.now();
  await ctx
    .table('Tickets')
    .where({ id })
    .update({ ...change, version: ctx.raw('version + 1'), updatedAt: ctx.raw(risen, [now, now]) });
  const [row] = await ticketRowsByIds(ctx, [id]);
  if (!before || !row) return;
  announceTicket(ctx, assignmentOf(before), row, { wasRead: false });
}

function assignmentOf({ status, userId, queueId, whatsappId }: TicketRow): TicketAssignment {
  return { status, userId, queueId, whatsappId };
}
