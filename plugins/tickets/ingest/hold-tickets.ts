import { places, type Sql } from '@balcao/core';
import { lockTicketRows } from '../lock-tickets.ts';
import { type TicketColumns, ticketColumns } from '../ticket.ts';
import { type TicketRow, ticketSelect } from '../ticket-rows.ts';
import { TicketMoved } from './arrival.ts';

const columns = Object.keys(ticketColumns) as Array<keyof TicketColumns>;

/**
 * Locks the tickets that a batch found, and updates the rows that others have changed since they were read, by one more
 * statement. Throws TicketMoved when the batch would find another ticket now.
 */
export async function holdTickets(sql: Sql, tickets: Iterable<TicketRow>): Promise<void> {
  const found = new Map<number, TicketRow>();
  for (const ticket of tickets) found.set(ticket.id, ticket);
  const locked = await lockTicketRows(sql, [...found.keys()]);
  const differs = (now: TicketColumns, of: ReadonlyArray<keyof TicketColumns>) =>
    of.some((column) => found.get(now.id)?.[column] !== now[column]);
  const isGone = sql.dialect === 'mysql' && locked.length < found.size;
  if (isGone || locked.some((now) => differs(now, ['activeKey', 'awaitsReplyUntil'])))
    throw new TicketMoved();
  const ids = locked.filter((now) => differs(now, columns)).map(({ id }) => id);
  if (ids.length === 0) return;
  const rows = await sql.rows<TicketRow>(`${ticketSelect} WHERE t.id IN (${places(ids.length)})`, ids);
  for (const row of rows) Object.assign(found.get(row.id) as TicketRow, row);
}
