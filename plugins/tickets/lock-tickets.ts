import { type Context, places, type Sql } from '@balcao/core';
import { type TicketColumns, ticketColumns } from './ticket.ts';

/**
 * Locks a ticket until the open transaction has ended, before a message is stored on it. The ids of messages then have
 * the order in which their writers locked the ticket; without the lock, a writer who is about to lose the ticket could
 * get the later id. SQLite has one writer at a time and needs no lock.
 */
export async function lockTicketRow({ sql }: Context, id: number): Promise<void> {
  if (sql.dialect === 'mysql')
    await sql.rows('SELECT id FROM Tickets WHERE id = ? AND companyId = :company FOR UPDATE', [id]);
}

/**
 * Locks tickets of any companies as lockTicketRow does, in the order of their ids, so that no two transactions wait for
 * each other. Returns their columns, which others may have changed since they were read; returns nothing on SQLite, where
 * no other writer runs.
 */
export async function lockTicketRows(sql: Sql, ids: readonly number[]): Promise<TicketColumns[]> {
  if (sql.dialect !== 'mysql' || ids.length === 0) return [];
  return sql.rows(
    `SELECT ${Object.keys(ticketColumns)} FROM Tickets WHERE id IN (${places(ids.length)}) ORDER BY id FOR UPDATE`,
    ids,
  );
}

/** Locks tickets of the actor's company as lockTicketRow does, in the order of their ids. */
export async function lockOwnTicketRows({ sql }: Context, ids: readonly number[]): Promise<void> {
  if (sql.dialect !== 'mysql' || ids.length === 0) return;
  await sql.rows(
    `SELECT id FROM Tickets WHERE id IN (${places(ids.length)}) AND companyId = :company ORDER BY id FOR UPDATE`,
    ids,
  );
}
