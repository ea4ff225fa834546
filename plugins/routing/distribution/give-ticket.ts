import type { Context } from '@balcao/core';
import { dueAt } from '../../calendars/index.ts';
import { lockTicket, updateTicket } from '../../tickets/index.ts';
import { AgentStateRow, lockAgentState } from '../agents/agent-state.ts';
import type { QueueRoutingRow } from '../queues/queue-routing.ts';
import { AssignmentRow, figuresOf } from './assignment.ts';
import { loadOf } from './candidates.ts';
import type { Candidate, Choice, ChoiceRules } from './choose-agent.ts';
import { routingNow } from './routing-clock.ts';
import { waitsForAgent } from './waiting-tickets.ts';

/** Ticket and the agent chosen for it, with the reading of the queue that the choice was made by. */
export interface Offer {
  ticketId: number;
  routing: QueueRoutingRow;
  candidates: readonly Candidate[];
  rules: ChoiceRules;
  choice: Choice;
}

/**
 * Assigns a ticket to the chosen agent, or to none: `gone` when the ticket no longer waits in the queue, `full` when
 * the agent has no capacity left. In a queue that takes back unanswered tickets, `returnAt` is the time at which that
 * happens. The ticket is locked before the agent, and the agent's load is counted under the lock, so that two processes
 * at once never exceed an agent's capacity.
 */
export async function giveTicket(ctx: Context, offer: Offer): Promise<'given' | 'gone' | 'full'> {
  const { ticketId, routing, candidates, rules, choice } = offer;
  const { userId } = choice;
  return ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, ticketId);
    if (!ticket || !(await waitsForAgent(ctx, ticketId, routing.queueId))) return 'gone';
    const agent = await lockAgentState(ctx, userId);
    const { load, recent } = await loadOf(ctx, userId);
    const isFull = load >= agent.capacity || (routing.burst !== null && recent >= routing.burst);
    if (isFull || agent.availability !== 'available') return 'full';
    const at = routingNow(ctx.host);
    await AssignmentRow.of(ctx).insert({
      ...{
        ticketId,
        queueId: routing.queueId,
        userId,
        contactId: ticket.contactId,
        at,
        reason: choice.reason,
      },
      candidates: figuresOf(ctx, candidates, rules, userId),
      ...{ returnAt: await returnAt(ctx, routing, at), endedAt: null, endedBy: null },
    });
    await AgentStateRow.of(ctx).findById(agent.id).patch({ lastAssignedAt: at, updatedAt: Date.now() });
    await updateTicket(ctx, { ticketId, status: 'open', userId });
    ctx.emit('ticket.routed', { ticketId, userId, queueId: routing.queueId, reason: choice.reason });
    return 'given';
  });
}

/** Time in milliseconds after which it is asked again when a queue opens that opens never by its present hours. */
const askAgainMs = 24 * 60 * 60_000;

/**
 * Moment at which a ticket that an agent has from then on returns to the queue without an answer; null: it never does. For
 * a queue that never opens it is the moment to ask again.
 */
export async function returnAt(
  ctx: Context,
  { queueId, returnMinutes }: QueueRoutingRow,
  from: number,
): Promise<number | null> {
  if (returnMinutes === null) return null;
  const due = await dueAt(ctx, { kind: 'queue', queueId }, from, returnMinutes * 60_000);
  return due ?? routingNow(ctx.host) + askAgainMs;
}
