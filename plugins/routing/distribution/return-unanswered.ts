import { acrossCompanies, type Context, faultLevel, type Host, type PluginScope } from '@balcao/core';
import { lockTicket, ofPersons, type TicketRow, updateTicket } from '../../tickets/index.ts';
import { routingLimits } from '../contract/limits.ts';
import { activeRoutingOf, type QueueRoutingRow } from '../queues/queue-routing.ts';
import { AssignmentRow, endAssignments, returnsSql } from './assignment.ts';
import { returnAt } from './give-ticket.ts';
import { orderDistribution } from './order-distribution.ts';
import { routingNow } from './routing-clock.ts';
import { waitsSql } from './waiting-tickets.ts';

/** Time between two searches for assigned tickets that their agents did not answer. */
export const sweepEveryMs = 5000;

type Scope = Pick<PluginScope, 'host' | 'opensTo'>;
type Due = Pick<AssignmentRow, 'id' | 'ticketId' | 'companyId'>;

/**
 * Returns tickets whose agents did not answer in time or have gone away, and orders that waiting tickets are given out,
 * as after an order that was lost. Each ticket has a transaction of its own; a failed one holds up no others and is
 * tried again.
 */
export async function sweepRouting(scope: Scope, readAtOnce = 500): Promise<void> {
  const { host } = scope;
  const { sql } = acrossCompanies(host, 'one sweep serves every company');
  const late = await sql.rows<Due>(
    `SELECT id, ticketId, companyId FROM Assignments WHERE returnAt <= ? ORDER BY returnAt, id LIMIT ${Math.floor(readAtOnce)}`,
    [routingNow(host)],
  );
  for (const due of late) await takeBackOrLog(scope, due, returnLate);
  // By their ids: what stays with its agent must not hold up what comes behind it.
  for (let behind = 0; ; ) {
    const left = await sql.rows<Due>(
      `SELECT a.id, a.ticketId, a.companyId FROM QueueRoutings r
       JOIN Assignments a ON a.companyId = r.companyId AND a.queueId = r.queueId AND a.endedAt IS NULL
       JOIN Users u ON u.id = a.userId
       JOIN Tickets t ON t.id = a.ticketId AND (t.snoozedUntil IS NULL OR t.snoozedUntil <= ?)
       WHERE r.isOn = 1 AND r.onAgentGone = 'return-unanswered' AND ${goneSql} AND a.id > ? ORDER BY a.id LIMIT ${Math.floor(readAtOnce)}`,
      [routingNow(host), ...goneValues(host), behind],
    );
    for (const due of left) await takeBackOrLog(scope, due, returnOfGone);
    behind = Number(left.at(-1)?.id ?? 0);
    if (left.length < readAtOnce) break;
  }
  const waiting = await sql.rows<{ companyId: number }>(
    `SELECT DISTINCT r.companyId FROM QueueRoutings r WHERE r.isOn = 1 AND EXISTS
       (SELECT 1 FROM TicketWork k WHERE k.companyId = r.companyId AND k.queueId = r.queueId AND ${waitsSql})`,
  );
  for (const { companyId } of waiting) orderDistribution(host.contextFor(companyId));
}

async function takeBackOrLog(
  { host, opensTo }: Scope,
  due: Due,
  takeBack: (ctx: Context, due: Due, isOpen: boolean) => Promise<void>,
): Promise<void> {
  try {
    await takeBack(host.contextFor(due.companyId), due, await opensTo(due.companyId));
  } catch (error) {
    host.log[faultLevel(error)]({ err: error, ...due }, 'a ticket was not returned; it comes again');
  }
}

/** Returns a ticket whose agent did not answer in time; one that the agent snoozed, once its snooze is over. */
async function returnLate(ctx: Context, { id, ticketId }: Due, isOpen: boolean): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    const assignment = await AssignmentRow.of(ctx).findById(id).forUpdate();
    if (!ticket || !assignment || assignment.returnAt === null) return;
    // A queue that takes nothing back any more would leave the ticket without an agent.
    const routing = isOpen ? await activeRoutingOf(ctx, assignment.queueId) : null;
    const takesBack = routing?.returnMinutes != null;
    const returns = takesBack && isTheirs(ticket, assignment) && !(await hasAnswered(ctx, assignment));
    const snoozedUntil = snoozeOf(ctx, ticket);
    // Opening hours may have changed since the moment was computed.
    const dueAt = routing && returns ? await dueOf(ctx, routing, assignment) : null;
    if (returns && snoozedUntil === null && dueAt === null) return await returnTicket(ctx, assignment);
    const later = returns ? (snoozedUntil ?? dueAt) : null;
    await AssignmentRow.of(ctx).findById(id).patch({ returnAt: later, updatedAt: Date.now() });
  });
}

/** Moment at which the ticket returns by the opening hours of now; null: it is over. */
async function dueOf(
  ctx: Context,
  routing: QueueRoutingRow,
  { at, returnFrom }: AssignmentRow,
): Promise<number | null> {
  const due = await returnAt(ctx, routing, Number(returnFrom ?? at));
  return due !== null && due > routingNow(ctx.host) ? due : null;
}

/** Returns a ticket without an answer whose agent has gone away, where its queue wants that. */
async function returnOfGone(ctx: Context, { id, ticketId }: Due, isOpen: boolean): Promise<void> {
  // A plan without routing takes nothing back, and no sweep need look at the assignment again.
  if (!isOpen) return await endAssignments(ctx, [ticketId], 'moved');
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    const assignment = await AssignmentRow.of(ctx).findById(id).forUpdate();
    if (!ticket || !assignment || assignment.endedAt !== null) return;
    const act = (await activeRoutingOf(ctx, assignment.queueId))?.onAgentGone;
    if (act !== 'return-unanswered' || !(await isGone(ctx, id))) return;
    // Recorded by a process that had not read yet that the queue assigns its tickets automatically.
    if (!isTheirs(ticket, assignment)) return await endAssignments(ctx, [ticketId], 'moved');
    if (await hasAnswered(ctx, assignment)) return await endAssignments(ctx, [ticketId], 'answered');
    if (snoozeOf(ctx, ticket) === null) await returnTicket(ctx, assignment);
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

/** End of the snooze of a ticket that its agent put off and is to have until then; null: it is not put off. */
function snoozeOf({ host }: Context, { snoozedUntil }: Pick<TicketRow, 'snoozedUntil'>): number | null {
  return snoozedUntil !== null && Number(snoozedUntil) > routingNow(host) ? Number(snoozedUntil) : null;
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
