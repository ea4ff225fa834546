import { type Context, faultLevel } from '@balcao/core';
import { activeRoutings, type QueueRoutingRow } from '../queues/queue-routing.ts';
import { neededSkills } from '../skills/skills.ts';
import { candidatesOf, passedOverBy } from './candidates.ts';
import { type Candidate, chooseAgent, obstacleOf } from './choose-agent.ts';
import { giveTicket } from './give-ticket.ts';
import { orderDistribution, orderRest, type PlaceInQueue } from './order-distribution.ts';
import { routingNow } from './routing-clock.ts';
import { lastAgents, type WaitingTicket, waitingTickets } from './waiting-tickets.ts';

/**
 * Most tickets of a queue in one run. The remaining tickets get a run of their own, so that one queue does not keep the
 * others waiting.
 */
const atOnce = 50;
/** Tickets of a queue that one run leaves where they are; another run goes on behind them. */
const leftAtOnce = 500;
const urgent = 4;

/**
 * Assigns the company's waiting tickets to available agents with capacity, queue by queue, or those of one queue behind a
 * place in it. Safe to run twice, and in several processes at once.
 */
export async function distribute(
  ctx: Context,
  { from = null, leftMax = leftAtOnce }: { from?: PlaceInQueue | null; leftMax?: number } = {},
): Promise<void> {
  let hasMore = false;
  for (const routing of await activeRoutings(ctx)) {
    const { queueId } = routing;
    if (from && from.queueId !== queueId) continue;
    const behind = from?.behind ?? 0;
    const { given, left, isCut } = await distributeQueue(ctx, routing, { behind, leftMax });
    // A run from the front that gave many begins there again, since what it gave out has changed the queue.
    if (isCut || (from && given === atOnce)) orderRest(ctx, { queueId, behind: behind + left });
    else hasMore ||= given === atOnce;
  }
  if (hasMore) orderDistribution(ctx);
}

/**
 * Returns how many tickets were assigned and left, and whether the run ended because it left many while agents have
 * capacity. Tickets that no agent with capacity may take are left, and delay none behind them.
 */
async function distributeQueue(
  ctx: Context,
  routing: QueueRoutingRow,
  { behind, leftMax }: { behind: number; leftMax: number },
): Promise<{ given: number; left: number; isCut: boolean }> {
  const candidates = await candidatesOf(ctx, routing.queueId);
  const anyHasRoom = () => candidates.some((one) => hasRoom(one, routing));
  let given = 0;
  let left = 0;
  while (given < atOnce && left < leftMax && anyHasRoom()) {
    const max = Math.min(atOnce - given, leftMax - left);
    const tickets = await waitingTickets(ctx, routing, { max, behind: behind + left });
    if (tickets.length === 0) break;
    const outcomes = await distributeTickets(ctx, { routing, candidates, tickets });
    given += outcomes.filter((outcome) => outcome === 'given').length;
    // A ticket that failed still waits, so that it would be read again at once and for ever.
    left += outcomes.filter((outcome) => outcome === 'left' || outcome === 'failed').length;
  }
  return { given, left, isCut: left >= leftMax && given < atOnce && anyHasRoom() };
}

type Outcome = 'given' | 'gone' | 'left' | 'failed';

/** Assigns these tickets in turn until no agent has capacity; returns the outcome of those that were tried. */
async function distributeTickets(
  ctx: Context,
  { routing, candidates, tickets }: Pick<Placing, 'routing' | 'candidates'> & { tickets: WaitingTicket[] },
): Promise<Outcome[]> {
  const passedOver = await passedOverBy(
    ctx,
    tickets.map(({ id }) => id),
  );
  const sticky = await lastAgents(
    ctx,
    routing,
    tickets.map(({ contactId }) => contactId),
  );
  const needed = await neededSkills(
    ctx,
    routing.queueId,
    tickets.map(({ id }) => id),
  );
  const outcomes: Outcome[] = [];
  for (const ticket of tickets) {
    if (!candidates.some((one) => hasRoom(one, routing))) break;
    const rules = {
      ...{ agentOrder: routing.agentOrder, burst: routing.burst },
      passedOver: passedOver.get(ticket.id) ?? new Set<number>(),
      stickyUserId: sticky.get(ticket.contactId) ?? null,
      needed: needed(ticket.id),
      maySkipSkills: hasWaited(ctx, routing, ticket),
    };
    outcomes.push(await place(ctx, { routing, candidates, rules, ticket }));
  }
  return outcomes;
}

type Placing = Pick<Parameters<typeof giveTicket>[1], 'routing' | 'rules'> & {
  candidates: Candidate[];
  ticket: WaitingTicket;
};

/** Gives the ticket to the first candidate who can take it, and counts it with them; left where none of those with room may have it. */
async function place(ctx: Context, { routing, candidates, rules, ticket }: Placing): Promise<Outcome> {
  for (;;) {
    const choice = chooseAgent(candidates, rules);
    const chosen = candidates.find(({ userId }) => userId === choice?.userId);
    if (!choice || !chosen) return 'left';
    const outcome = await tried(ctx, { ticketId: ticket.id, routing, candidates, rules, choice });
    if (outcome === 'gone' || outcome === 'failed') return outcome;
    if (outcome === 'given') {
      chosen.load += ticket.priority === urgent ? 2 : 1;
      chosen.recent++;
      chosen.lastAssignedAt = routingNow(ctx.host);
      return 'given';
    }
    // Another ticket took the agent's last place, or the agent has left the queue: no more for them in this run.
    chosen.load = Math.max(chosen.load, chosen.capacity);
  }
}

/**
 * Tries to give out one ticket. A failure is logged and tried again in the next run, so that it holds up no other
 * ticket.
 */
async function tried(
  ctx: Context,
  gift: Parameters<typeof giveTicket>[1],
): Promise<Awaited<ReturnType<typeof giveTicket>> | 'failed'> {
  try {
    return await giveTicket(ctx, gift);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'ERR_TICKET_USER_NOT_IN_QUEUE') return 'full';
    if (code === 'ERR_TICKET_ALREADY_ACCEPTED') return 'gone';
    ctx.log[faultLevel(error)](
      { err: error, ticketId: gift.ticketId },
      'a ticket was not given out; it comes again',
    );
    return 'failed';
  }
}

/** True when the agent has capacity for another ticket of the queue. */
function hasRoom(candidate: Candidate, { agentOrder, burst }: QueueRoutingRow): boolean {
  const rules = { agentOrder, burst, passedOver: new Set<number>(), stickyUserId: null };
  return obstacleOf(candidate, { ...rules, needed: new Set(), maySkipSkills: false }) === null;
}

/** True when the customer has waited so long that the ticket may go to an agent who lacks a skill. */
function hasWaited(ctx: Context, { skillMinutes }: QueueRoutingRow, { since }: WaitingTicket): boolean {
  return skillMinutes !== null && routingNow(ctx.host) - Number(since) >= skillMinutes * 60_000;
}
