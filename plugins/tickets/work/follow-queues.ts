import type { Context } from '@balcao/core';
import { lockOwnTicketRows } from '../lock-tickets.ts';
import { saveTicketWork } from './ticket-work.ts';

const batch = 500;

/**
 * Computes the phases of a connection's tickets without a queue again, in the transaction that changes the connection's
 * queues: their number decides whether a menu asks for one.
 */
export async function followQueues(ctx: Context, connectionId: number): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await ctx.sql.rows<{ id: number }>(
      `SELECT t.id FROM TicketWork k JOIN Tickets t ON t.id = k.ticketId
       WHERE k.companyId = :company AND k.queueId IS NULL AND k.status = 'pending' AND t.whatsappId = ? AND t.id > ?
       ORDER BY t.id LIMIT ${batch}`,
      [connectionId, after],
    );
    const ids = rows.map(({ id }) => Number(id));
    await lockOwnTicketRows(ctx, ids);
    await saveTicketWork(ctx.host, ids);
    if (ids.length < batch) return;
    after = ids.at(-1) as number;
  }
}
