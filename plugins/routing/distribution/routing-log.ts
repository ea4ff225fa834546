import type { Context, Host } from '@balcao/core';
import type { TicketLog, TicketRow } from '../../tickets/index.ts';
import { AgentStateRow, lockAgentState } from '../agents/agent-state.ts';
import type { AssignmentEnd } from '../contract/limits.ts';
import { activeRoutingOf } from '../queues/queue-routing.ts';
import { AssignmentRow, endAssignments } from './assignment.ts';
import { returnAt } from './give-ticket.ts';
import { orderDistribution } from './order-distribution.ts';
import { routingNow } from './routing-clock.ts';
import { givesOut } from './routing-companies.ts';

type Before = Parameters<TicketLog['moved']>[2];

/** Records assignments as tickets change, and orders that waiting tickets are assigned to agents. */
export const routingLog: TicketLog = {
  async opened(host, tickets) {
    const waiting = tickets.filter(({ queueId, status }) => queueId !== null && status === 'pending');
    for (const companyId of new Set(waiting.map((ticket) => ticket.companyId))) {
      const ctx = host.contextFor(companyId);
      if (await givesOut(ctx)) orderDistribution(ctx);
    }
  },

  async moved(ctx, ticket, before) {
    if (!(await givesOut(ctx)) || isAlike(ticket, before)) return;
    const running = await AssignmentRow.of(ctx).findOne({ ticketId: ticket.id }).whereNull('endedAt');
    const stays =
      running?.userId === ticket.userId && ticket.queueId === running?.queueId && ticket.status === 'open';
    if (running && !stays) await endAssignments(ctx, [ticket.id], endOf(ticket, before));
    if (!stays && ticket.status === 'open' && ticket.userId !== before.userId)
      await recordByHand(ctx, ticket);
    // A ticket waits, or an agent has capacity again.
    if (ticket.status === 'pending' || before.status === 'open') orderDistribution(ctx);
  },

  async onAgentReply(host, replies) {
    for (const companyId of new Set(replies.map((reply) => reply.companyId))) {
      const ctx = host.contextFor(companyId);
      if (!(await givesOut(ctx))) continue;
      const ids = replies.filter((reply) => reply.companyId === companyId).map(({ ticketId }) => ticketId);
      await endAssignments(ctx, [...new Set(ids)], 'answered');
    }
  },

  async onSnooze(host, changes) {
    for (const companyId of new Set(changes.map((change) => change.companyId)))
      await orderIn(host, companyId);
    for (const { companyId, ticketId, until } of changes)
      if (until === null) await returnSooner(host.contextFor(companyId), ticketId);
  },

  async onTicketsMerged(ctx, { fromTicketId }) {
    await endAssignments(ctx, [fromTicketId], 'moved');
  },
};

async function orderIn(host: Host, companyId: number): Promise<void> {
  const ctx = host.contextFor(companyId);
  if (await givesOut(ctx)) orderDistribution(ctx);
}

/** A snooze that ends early leaves its agent the minutes of the queue to answer, not the rest of the snooze. */
async function returnSooner(ctx: Context, ticketId: number): Promise<void> {
  if (!(await givesOut(ctx))) return;
  const now = routingNow(ctx.host);
  const running = await AssignmentRow.of(ctx).findOne({ ticketId }).whereNull('endedAt');
  if (!running || running.returnAt === null || Number(running.returnAt) <= now) return;
  const routing = await activeRoutingOf(ctx, running.queueId);
  const soonest = routing && (await returnAt(ctx, routing, now));
  if (soonest === null || soonest >= Number(running.returnAt)) return;
  const patch = { returnAt: soonest, returnFrom: now, updatedAt: Date.now() };
  await AssignmentRow.of(ctx).findById(running.id).patch(patch);
}

/** Enters an agent who accepted the ticket, or to whom a colleague gave it; it takes no room, and counts. */
async function recordByHand(ctx: Context, ticket: TicketRow): Promise<void> {
  const { id: ticketId, queueId, userId, contactId } = ticket;
  if (queueId === null || userId === null || !(await activeRoutingOf(ctx, queueId))) return;
  const agent = await lockAgentState(ctx, userId);
  const at = routingNow(ctx.host);
  await AssignmentRow.of(ctx).insert({
    ...{ ticketId, queueId, userId, contactId, at, reason: 'BY_HAND', candidates: [] },
    ...{ returnAt: null, endedAt: null, endedBy: null },
  });
  await AgentStateRow.of(ctx).findById(agent.id).patch({ lastAssignedAt: at, updatedAt: Date.now() });
}

function isAlike(ticket: TicketRow, before: Before): boolean {
  return (
    ticket.status === before.status && ticket.userId === before.userId && ticket.queueId === before.queueId
  );
}

function endOf(ticket: TicketRow, before: Before): AssignmentEnd {
  if (ticket.status === 'closed') return 'closed';
  return ticket.status === 'pending' && ticket.queueId === before.queueId ? 'released' : 'moved';
}
