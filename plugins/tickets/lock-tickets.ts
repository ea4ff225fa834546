import { type Context, places, type Sql } from '@balcao/core';

/**
 * Locks a ticket until the open transaction has ended, before a message is stored on it, so that the ids of messages have
 * the order in which their writers had the ticket. Without it a writer who is about to lose the ticket could get the
 * later id. SQLite has one writer and needs none of this.
 */
export async function lockTicketRow({ sql }: Context, id: number): Promise<void> {
  if (sql.dialect === 'mysql')
    await sql.rows('SELECT id FROM Tickets WHERE id = ? AND companyId = :company FOR UPDATE', [id]);
}

/** Fields of a ticket by which a beginning wait and an ending snooze are found, as they are once it is locked. */
export interface LockedTicket {
  id: number;
  waitingSince: number | null;
  snoozedUntil: number | null;
}

/**
 * See lockTicketRow; tickets of any companies, in the order in which all transactions take them. Answers what others may have changed since
 * they were read; nothing where no transaction could.
 */
export async function lockTicketRows(sql: Sql, ids: readonly number[]): Promise<LockedTicket[]> {
  if (sql.dialect !== 'mysql' || ids.length === 0) return [];
  return sql.rows(
    `SELECT id, waitingSince, snoozedUntil FROM Tickets WHERE id IN (${places(ids.length)}) ORDER BY id FOR UPDATE`,
    ids,
  );
}

/** See lockTicketRow; tickets of the actor's company. */
export async function lockOwnTicketRows({ sql }: Context, ids: readonly number[]): Promise<void> {
  if (sql.dialect !== 'mysql' || ids.length === 0) return;
  await sql.rows(
    `SELECT id FROM Tickets WHERE id IN (${places(ids.length)}) AND companyId = :company ORDER BY id FOR UPDATE`,
    ids,
  );
}
