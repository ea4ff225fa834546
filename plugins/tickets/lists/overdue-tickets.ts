import type { Context } from '@balcao/core';
import { lockOwnTicketRows } from '../lock-tickets.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

/** Connection and the moment (epoch milliseconds) before which its tickets are overdue. */
export interface Deadline {
  connectionId: number;
  before: number;
}

/**
 * Finds open tickets, other than groups', in which the customer has been silent since the deadline after a message of
 * the company: the longest silent first, at most `max`. Leaves out tickets whose customer waits for an agent, whatever
 * a bot has sent since, and snoozed tickets, which wait for the agent.
 */
export function silentTickets(ctx: Context, deadlines: readonly Deadline[], max: number): Promise<number[]> {
  return overdue(ctx, deadlines, {
    // A join reads row by row; for a subquery MariaDB would read the whole outbox.
    join: 'LEFT JOIN Outbox o ON o.messageId = t.lastMessageId',
    where:
      "t.status = 'open' AND t.fromMe = 1 AND t.waitingSince IS NULL AND t.isGroup = 0 AND t.snoozedUntil IS NULL AND o.messageId IS NULL",
    column: 'updatedAt',
    max,
  });
}

/** Finds the ids of pending tickets without a queue that were opened before the deadline, at most `max`. */
export function unqueuedTickets(
  ctx: Context,
  deadlines: readonly Deadline[],
  max: number,
): Promise<number[]> {
  return overdue(ctx, deadlines, {
    join: '',
    where: "t.status = 'pending' AND t.queueId IS NULL",
    column: 'createdAt',
    max,
  });
}

/** Reads a ticket and locks it until the open transaction ends; null when the ticket was deleted. */
export async function lockTicket(ctx: Context, ticketId: number): Promise<TicketRow | null> {
  await ctx.table('Tickets').where({ id: ticketId }).forUpdate().first('id');
  const [row] = await ticketRowsByIds(ctx, [ticketId]);
  return row ?? null;
}

/** Reads tickets and locks them until the open transaction ends; deleted ones are left out. */
export async function lockTickets(ctx: Context, ticketIds: readonly number[]): Promise<TicketRow[]> {
  await lockOwnTicketRows(ctx, ticketIds);
  return ticketRowsByIds(ctx, ticketIds);
}

/**
 * Reads by the index `Tickets_list` (companyId, status, updatedAt), which holds the company's open or pending tickets
 * and skips its closed ones. `+ 0` prevents the databases from reading all tickets of a connection by the index of its
 * foreign key.
 */
async function overdue(
  ctx: Context,
  deadlines: readonly Deadline[],
  {
    join,
    where,
    column,
    max,
  }: { join: string; where: string; column: 'createdAt' | 'updatedAt'; max: number },
): Promise<number[]> {
  if (deadlines.length === 0) return [];
  const each = deadlines.map(() => `(t.whatsappId + 0 = ? AND t.${column} <= ?)`).join(' OR ');
  const rows = await ctx.sql.rows<{ id: number }>(
    `SELECT t.id FROM Tickets t ${join} WHERE t.companyId = :company AND ${where} AND (${each})
     ORDER BY t.updatedAt, t.id LIMIT ${Math.floor(max)}`,
    [...deadlines.flatMap(({ connectionId, before }) => [connectionId, before])],
  );
  return rows.map(({ id }) => id);
}
