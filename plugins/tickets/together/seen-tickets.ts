import { type Context, places } from '@balcao/core';
import type { TicketRow } from '../ticket-rows.ts';

const columns = ['id', 'status', 'userId', 'queueId', 'version', 'priority', 'snoozedUntil'] as const;
const atOnce = 500;

/** Fields of a ticket that are compared with their values at the time when a user ordered a change of many tickets. */
export type SeenTicket = Pick<TicketRow, (typeof columns)[number]>;

/** Reads the company's tickets by id, visible to the actor or not; deleted ones are left out. */
export async function seenTickets(ctx: Context, ids: readonly number[]): Promise<SeenTicket[]> {
  const found: SeenTicket[] = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const part = ids.slice(start, start + atOnce);
    // `+` makes the database read by the ids. SQLite would look through all tickets of the company instead.
    const sql = `SELECT ${columns.join(', ')} FROM Tickets WHERE id IN (${places(part.length)}) AND +companyId = :company`;
    found.push(...(await ctx.sql.rows<SeenTicket>(sql, part)));
  }
  return found;
}
