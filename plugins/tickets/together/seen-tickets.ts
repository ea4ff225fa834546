import type { Context } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';

const columns = ['id', 'status', 'userId', 'queueId', 'version', 'priority', 'snoozedUntil'] as const;
const atOnce = 500;

/** Fields of a ticket that an order compares with those at the time when it was given. */
export type SeenTicket = Pick<TicketRow, (typeof columns)[number]>;

/** The company's tickets by id, visible to the actor or not; those that are not there are left out. */
export async function seenTickets(ctx: Context, ids: readonly number[]): Promise<SeenTicket[]> {
  const found: SeenTicket[] = [];
  for (let start = 0; start < ids.length; start += atOnce)
    found.push(
      ...(await ctx
        .table('Tickets')
        .whereIn('id', ids.slice(start, start + atOnce))
        .select(...columns)),
    );
  return found;
}
