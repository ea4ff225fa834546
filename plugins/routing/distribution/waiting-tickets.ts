import { type Context, places } from '@balcao/core';
import { routingLimits, type TicketOrder } from '../contract/limits.ts';
import type { QueueRoutingRow } from '../queues/queue-routing.ts';
import { returnsSql } from './assignment.ts';
import { routingNow } from './routing-clock.ts';

export interface WaitingTicket {
  id: number;
  contactId: number;
  priority: number;
  /** Time when the customer began to wait, epoch milliseconds. */
  since: number;
}

const longestWaiting = 'COALESCE(k.waitingSince, t.createdAt), k.ticketId';
const orders: Record<TicketOrder, string> = {
  waiting: longestWaiting,
  priority: `k.priority DESC, ${longestWaiting}`,
  due: `k.nextDueAt IS NULL, k.nextDueAt, ${longestWaiting}`,
};

/**
 * Condition on `TicketWork k` for tickets that wait for an agent: no bot has them or is about to answer a new message,
 * and they are not snoozed.
 */
export const waitsSql = `k.status = 'pending' AND k.userId IS NULL AND k.phase = 'waiting'
  AND NOT EXISTS (SELECT 1 FROM StageTurns b WHERE b.ticketId = k.ticketId)`;

/** Returns true where a ticket waits for an agent, by its rows in the open transaction, which has locked it. */
export async function waitsForAgent(ctx: Context, ticketId: number, queueId: number): Promise<boolean> {
  const found = await ctx.sql.rows(
    `SELECT k.ticketId FROM TicketWork k WHERE k.companyId = :company AND k.ticketId = ? AND k.queueId = ? AND ${waitsSql}`,
    [ticketId, queueId],
  );
  return found.length > 0;
}

/**
 * Finds the next tickets of a queue in the order of assignment, after the number that was read before. Tickets that
 * returned too often are left out, because they wait until an agent accepts them.
 */
export function waitingTickets(
  ctx: Context,
  { queueId, ticketOrder }: Pick<QueueRoutingRow, 'queueId' | 'ticketOrder'>,
  { max, behind }: { max: number; behind: number },
): Promise<WaitingTicket[]> {
  return ctx.sql.rows(
    `SELECT k.ticketId AS id, t.contactId, k.priority, COALESCE(k.waitingSince, t.createdAt) AS since FROM TicketWork k JOIN Tickets t ON t.id = k.ticketId
     WHERE k.companyId = :company AND k.queueId = ? AND ${waitsSql} AND ${returnsSql} < ${routingLimits.returnsMax}
     ORDER BY ${orders[ticketOrder]} LIMIT ? OFFSET ?`,
    [queueId, max, behind],
  );
}

/** Finds the agents with whom customers talked last, within the days that the queue sets, by contact. */
export async function lastAgents(
  ctx: Context,
  { stickyDays }: Pick<QueueRoutingRow, 'stickyDays'>,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (stickyDays === null || contactIds.length === 0) return new Map();
  const rows = await ctx.sql.rows<{ contactId: number; userId: number }>(
    `SELECT contactId, userId FROM Assignments WHERE companyId = :company AND contactId IN (${places(contactIds.length)})
       AND at > ? AND endedBy IN ('answered', 'closed') ORDER BY at, id`,
    [...contactIds, routingNow(ctx.host) - stickyDays * 24 * 60 * 60_000],
  );
  return new Map(rows.map(({ contactId, userId }) => [contactId, userId]));
}
