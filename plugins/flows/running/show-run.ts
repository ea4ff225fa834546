import { type Context, isoTime } from '@balcao/core';
import { conversationAudience, findTicket, type TicketRow, ticketRowsByIds } from '../../tickets/index.ts';
import { flowRunChanged } from '../contract/live-events.ts';
import { publishedFlows, versionOf } from '../find-flow.ts';
import type { FlowRunOfTicket } from '../schemas.ts';
import { breakOff, runOf } from './flow-runs.ts';
import { isAtIntegration, isFlowsTurn, isReturnable } from './whose-turn.ts';

/** Reads the place in a flow of a ticket that the actor may see. Throws ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION. */
export async function findRun(ctx: Context, ticketId: number): Promise<FlowRunOfTicket> {
  return presentRun(ctx, await findTicket(ctx, ticketId));
}

/** Sends the ticket's place in a flow, after the commit, to the screens that show its conversation. */
export async function showRun(ctx: Context, ticketId: number): Promise<void> {
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (ticket) ctx.live(flowRunChanged, await presentRun(ctx, ticket), conversationAudience(ticket));
}

/** Ends the run of a ticket that is being closed, in the open transaction. */
export async function endRun(ctx: Context, ticket: TicketRow): Promise<void> {
  const ended = await breakOff(ctx, ticket.id, 'closed');
  if (ended) ctx.live(flowRunChanged, { ticketId: ticket.id, run: null }, conversationAudience(ticket));
}

async function presentRun(ctx: Context, ticket: TicketRow): Promise<FlowRunOfTicket> {
  const ticketId = ticket.id;
  const stored = await runOf(ctx, ticketId);
  const begun = stored && (await versionOf(ctx, stored.flowVersionId));
  if (!begun) return { ticketId, run: null };
  const { nodeId, flowVersionId, waitsFor, dueAt } = stored.run;
  const standing = await versionOf(ctx, flowVersionId);
  const node = standing?.graph.nodes.find(({ id }) => id === nodeId);
  const flow = (await publishedFlows(ctx)).get(begun.flowId);
  return {
    ticketId,
    run: {
      flow: { id: begun.flowId, name: flow?.name ?? begun.name },
      node: node ? { id: node.id, kind: node.kind, name: node.name ?? '' } : null,
      waitsFor,
      dueAt: isoTime(dueAt),
      isReturnable: isReturnable(node),
      isResting: !flow?.isOn || !(isFlowsTurn(ticket) || isAtIntegration(ticket, stored.run)),
    },
  };
}
