import type { Context } from '@balcao/core';
import { type TicketLog, type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import type { FlowRun } from '../engine/flow-run.ts';
import { versionOf } from '../find-flow.ts';
import { endRun, runOf, stopClock } from './flow-runs.ts';
import { showRun } from './show-run.ts';
import { isReturnable } from './whose-turn.ts';

/**
 * Ends the wait for an agent in the transaction in which one takes the conversation, or writes in it, so that it counts
 * as taken even when it is put back into its queue.
 */
export const takenTickets: TicketLog = {
  opened: () => Promise.resolve(),
  async moved(ctx, ticket) {
    if (isTaken(ticket)) await endWaits(ctx.host.contextFor(ctx.companyId), [ticket.id]);
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
  onTicketsMerged: () => Promise.resolve(),
};

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
