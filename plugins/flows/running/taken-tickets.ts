import type { Context, PluginScope } from '@balcao/core';
import { type TicketLog, type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import type { FlowRun } from '../engine/flow-run.ts';
import { publishedFlows, versionOf } from '../find-flow.ts';
import { breakOff, endRun, flowIdOfRun, runOf, stopClock } from './flow-runs.ts';
import { showRun } from './show-run.ts';
import { isReturnable } from './whose-turn.ts';

/**
 * Ends the wait for an agent in the transaction in which one takes the conversation, writes in it or moves it, so that
 * it counts as taken even when it is put back into its queue. A run that leads the conversation ends when an agent, a
 * rule or a timer moves the waiting ticket to another queue, or its ticket becomes one with another that people have. A
 * run that rests ends when its customer comes to a queue.
 */
export const takenTickets = ({ opensTo }: Pick<PluginScope, 'opensTo'>): TicketLog => ({
  opened: () => Promise.resolve(),
  async moved(ctx, ticket, before, { byHand }) {
    if (!byHand && ticket.queueId !== before.queueId && !isTaken(ticket))
      await endResting(ctx, ticket, opensTo);
    const system = ctx.host.contextFor(ctx.companyId);
    const isMoved = byHand && ticket.queueId !== before.queueId;
    if (isTaken(ticket) || (isMoved && ctx.actor.kind === 'user')) await endWaits(system, [ticket.id]);
    if (isMoved && !isTaken(ticket)) await endMoved(system, ticket);
  },
  async onAgentReply(host, replies) {
    for (const companyId of new Set(replies.map((reply) => reply.companyId))) {
      const own = replies.filter((reply) => reply.companyId === companyId);
      await endWaits(
        host.contextFor(companyId),
        own.map(({ ticketId }) => ticketId),
      );
    }
  },
  async onTicketsMerged(ctx, { ticketId, fromTicketId }) {
    await breakOff(ctx, fromTicketId, 'moved');
    const both = await ticketRowsByIds(ctx, [ticketId, fromTicketId]);
    const kept = both.find(({ id }) => id === ticketId);
    if (kept && !isTaken(kept) && both.every(({ driver }) => driver === 'human')) await endMoved(ctx, kept);
  },
});

/**
 * Returns a run that was just handed over as it is stored: without its due moment, or null when nothing leads on from
 * there, if the ticket has an agent already.
 */
export async function ifUntaken(ctx: Context, ticketId: number, run: FlowRun): Promise<FlowRun | null> {
  if (run.waitsFor !== 'agent' || run.dueAt === null) return run;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (ticket && !isTaken(ticket)) return run;
  return (await leadsBack(ctx, run)) ? { ...run, dueAt: null } : null;
}

/** Ends the run that leads a conversation, in the transaction that moves its ticket out of the run's hands. */
async function endMoved(ctx: Context, { id, status }: TicketRow): Promise<void> {
  const stored = status === 'closed' ? null : await runOf(ctx, id);
  if (!stored || stored.run.waitsFor === 'agent') return;
  await breakOff(ctx, id, 'moved');
  await showRun(ctx, id);
}

/**
 * Ends a run that rests, because its flow or the plan is switched off, once another bot has led its customer to a
 * queue: later the flow would take the conversation from those who have it then.
 */
async function endResting(ctx: Context, { id }: TicketRow, opensTo: PluginScope['opensTo']): Promise<void> {
  const flowId = await flowIdOfRun(ctx, id);
  if (flowId === null) return;
  const isOn = (await publishedFlows(ctx)).get(flowId)?.isOn ?? false;
  if (isOn && (await opensTo(ctx.companyId))) return;
  await breakOff(ctx, id, 'replaced');
  await showRun(ctx, id);
}

function isTaken({ status, userId }: Pick<TicketRow, 'status' | 'userId'>): boolean {
  return status === 'open' || userId !== null;
}

async function endWaits(ctx: Context, ticketIds: readonly number[]): Promise<void> {
  const waiting: Array<{ ticketId: number }> = await ctx
    .table('FlowRuns')
    .whereIn('ticketId', ticketIds)
    .where({ waitsFor: 'agent' })
    .whereNotNull('dueAt')
    .select('ticketId');
  for (const { ticketId } of waiting) await endWait(ctx, ticketId);
}

async function endWait(ctx: Context, ticketId: number): Promise<void> {
  const stored = await runOf(ctx, ticketId);
  if (!stored) return;
  if (await leadsBack(ctx, stored.run)) await stopClock(ctx, ticketId);
  else await endRun(ctx, { ...stored, nodeId: stored.run.nodeId, end: 'drawn' });
  await showRun(ctx, ticketId);
}

async function leadsBack(ctx: Context, { flowVersionId, nodeId }: FlowRun): Promise<boolean> {
  const version = await versionOf(ctx, flowVersionId);
  return isReturnable(version?.graph.nodes.find(({ id }) => id === nodeId));
}
