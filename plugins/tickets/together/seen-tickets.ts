import { type Context, places } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';

const columns = ['id', 'status', 'userId', 'queueId', 'version', 'priority', 'snoozedUntil'] as const;
const atOnce = 500;

/** Fields of a ticket that an order compares with those at the time when it was given. */
export type SeenTicket = Pick<TicketRow, (typeof columns)[number]>;

/** The company's tickets by id, visible to the actor or not; those that are not there are left out. */
export async function seenTickets(ctx: Context, ids: readonly number[]): Promise<SeenTicket[]> {
  const found: SeenTicket[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    // `+`: by their ids. The embedded database would look through all tickets of the company.
    const sql = `SELECT ${columns.join(', ')} FROM Tickets WHERE id IN (${places(part.length)}) AND +companyId = :company`;
    found.push(...(await ctx.sql.rows<SeenTicket>(sql, part)));
  }
  return found;
}
