import { acrossCompanies, type Context, faultLevel, type Host, type PluginScope } from '@balcao/core';
import { lockTicket, ofPersons, type TicketRow, updateTicket } from '../../tickets/index.ts';
import { routingLimits } from '../contract/limits.ts';
import { activeRoutingOf } from '../queues/queue-routing.ts';
import { AssignmentRow, endAssignments, returnsSql } from './assignment.ts';
import { orderDistribution } from './order-distribution.ts';
import { routingNow } from './routing-clock.ts';
import { waitsSql } from './waiting-tickets.ts';

/** Time between two searches for assigned tickets that their agents did not answer. */
export const sweepEveryMs = 5000;
const readAtOnce = 500;

type Scope = Pick<PluginScope, 'host' | 'opensTo'>;
type Due = Pick<AssignmentRow, 'id' | 'ticketId' | 'companyId'>;

/**
 * Returns tickets whose agents did not answer in time or have gone away, and orders that waiting tickets are given out,
 * as after an order that was lost. Each ticket has a transaction of its own; a failed one holds up no others and is
 * tried again.
 */
export async function sweepRouting({ host, opensTo }: Scope): Promise<void> {
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  const late = await sql.rows<Due>(
    `SELECT id, ticketId, companyId FROM Assignments WHERE returnAt <= ? ORDER BY returnAt, id LIMIT ${readAtOnce}`,
    [routingNow(host)],
  );
  const left = await sql.rows<Due>(
    `SELECT a.id, a.ticketId, a.companyId FROM QueueRoutings r
     JOIN Assignments a ON a.companyId = r.companyId AND a.queueId = r.queueId AND a.endedAt IS NULL
     JOIN Users u ON u.id = a.userId WHERE r.isOn = 1 AND r.onAgentGone = 'return-unanswered' AND ${goneSql}
     ORDER BY a.id LIMIT ${readAtOnce}`,
    goneValues(host),
  );
  for (const [one, takeBack] of [
    ...late.map((due) => [due, returnLate] as const),
    ...left.map((due) => [due, returnOfGone] as const),
  ]) {
    const ctx = host.contextFor(one.companyId);
    try {
      await takeBack(ctx, one, await opensTo(one.companyId));
    } catch (error) {
      host.log[faultLevel(error)]({ err: error, ...one }, 'a ticket was not returned; it comes again');
    }
  }
  const waiting = await sql.rows<{ companyId: number }>(
    `SELECT DISTINCT r.companyId FROM QueueRoutings r WHERE r.isOn = 1 AND EXISTS
       (SELECT 1 FROM TicketWork k WHERE k.companyId = r.companyId AND k.queueId = r.queueId AND ${waitsSql})`,
  );
  for (const { companyId } of waiting) orderDistribution(host.contextFor(companyId));
}

/** Returns a ticket whose agent did not answer in time. */
async function returnLate(ctx: Context, { id, ticketId }: Due, isOpen: boolean): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    const assignment = await AssignmentRow.of(ctx).findById(id).forUpdate();
    if (!ticket || !assignment || assignment.returnAt === null) return;
    // A queue that takes nothing back any more would leave the ticket without an agent.
    const takesBack = isOpen && (await activeRoutingOf(ctx, assignment.queueId))?.returnMinutes != null;
    if (takesBack && isTheirs(ticket, assignment) && !(await hasAnswered(ctx, assignment)))
      return await returnTicket(ctx, assignment);
    await AssignmentRow.of(ctx).findById(id).patch({ returnAt: null, updatedAt: Date.now() });
  });
}

/** Returns a ticket without an answer whose agent has gone away, where its queue wants that. */
async function returnOfGone(ctx: Context, { id, ticketId }: Due, isOpen: boolean): Promise<void> {
  if (!isOpen) return;
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    const assignment = await AssignmentRow.of(ctx).findById(id).forUpdate();
    if (!ticket || !assignment || assignment.endedAt !== null) return;
    const act = (await activeRoutingOf(ctx, assignment.queueId))?.onAgentGone;
    if (act !== 'return-unanswered' || !(await isGone(ctx, id))) return;
    // Recorded by a process that had not read yet that the queue assigns its tickets automatically.
    if (!isTheirs(ticket, assignment)) return await endAssignments(ctx, [ticketId], 'moved');
    if (await hasAnswered(ctx, assignment)) return await endAssignments(ctx, [ticketId], 'answered');
    await returnTicket(ctx, assignment);
  });
}

async function returnTicket(ctx: Context, { ticketId, userId, queueId }: AssignmentRow): Promise<void> {
  // First, so that the change of the ticket is not taken for the agent's own.
  await endAssignments(ctx, [ticketId], 'returned');
  await updateTicket(ctx, { ticketId, status: 'pending' });
  ctx.emit('ticket.returned', { ticketId, userId, queueId, returns: await returnsOf(ctx, ticketId) });
  orderDistribution(ctx);
}

function isTheirs(ticket: Pick<TicketRow, 'status' | 'userId'>, { userId }: AssignmentRow): boolean {
  return ticket.status === 'open' && ticket.userId === userId;
}

/**
 * Condition on the agent `u` of the assignment `a`: was here with the ticket and has gone for a while. Who leaves is marked as unseen for
 * `unseenSeconds` at once; a ticket that an agent gave to a colleague who was away waits for that colleague.
 */
const goneSql = 'u.online = 0 AND u.lastSeenAt >= a.at - ? AND u.lastSeenAt < ?';

function goneValues(host: Host): number[] {
  const unseenMs = routingLimits.unseenSeconds * 1000;
  return [unseenMs, routingNow(host) - 2 * unseenMs];
}

async function isGone(ctx: Context, assignmentId: number): Promise<boolean> {
  const found = await ctx.sql.rows(
    `SELECT a.id FROM Assignments a JOIN Users u ON u.id = a.userId WHERE a.companyId = :company AND a.id = ? AND ${goneSql}`,
    [assignmentId, ...goneValues(ctx.host)],
  );
  return found.length > 0;
}

/**
 * True when an agent has written since, also in a process that had not read yet that the queue assigns its tickets
 * automatically.
 */
async function hasAnswered(ctx: Context, { ticketId, at }: AssignmentRow): Promise<boolean> {
  const found = await ctx.sql.rows(
    `SELECT id FROM Messages WHERE ticketId = ? AND +companyId = :company AND createdAt >= ? AND ${ofPersons} LIMIT 1`,
    [ticketId, at],
  );
  return found.length > 0;
}

async function returnsOf(ctx: Context, ticketId: number): Promise<number> {
  const [row] = await ctx.sql.rows<{ returns: number }>(
    `SELECT ${returnsSql} AS returns FROM TicketWork k WHERE k.companyId = :company AND k.ticketId = ?`,
    [ticketId],
  );
  return Number(row?.returns ?? 0);
}
