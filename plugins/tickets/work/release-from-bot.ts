import type { Context } from '@balcao/core';
import { showTicket } from '../show-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { saveTicketWork } from './ticket-work.ts';

/**
 * Lets the tickets that a prompt or an integration answers wait for an agent, in the transaction that deletes it.
 * Reads by the index on the status, since closed tickets refer to none.
 */
export async function releaseFromBot(
  ctx: Context,
  field: 'promptId' | 'integrationId',
  id: number,
): Promise<void> {
  const tickets: Array<{ id: number }> = await ctx
    .table('Tickets')
    .whereIn('status', ['pending', 'open'])
    .where({ [field]: id })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const ids = tickets.map((ticket) => ticket.id);
  if (ids.length === 0) return;
  const now = Date.now();
  await ctx
    .table('Tickets')
    .whereIn('id', ids)
    .update({
      ...{ [field]: null, useIntegration: 0, version: ctx.raw('version + 1') },
      updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
    });
  await saveTicketWork(ctx.host, ids);
  // Clients repeat the bot of a ticket with each change, and one that is gone would be refused.
  ctx.host.database.afterCommit(() => {
    for (const ticketId of ids) showTicket(ctx, ticketId);
  });
}
