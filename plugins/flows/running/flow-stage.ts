import type { Context, PluginScope } from '@balcao/core';
import { stageOrders, type Welcome } from '../../reception/index.ts';
import type { MessageRow, Stage, TicketRow } from '../../tickets/index.ts';
import { publishedFlows, publishedVersion } from '../find-flow.ts';
import { breakOff, flowIdOfRun } from './flow-runs.ts';
import { takeTurn } from './take-turn.ts';
import { flowToBegin, isFlowsTurn } from './whose-turn.ts';

type Gate = Pick<PluginScope, 'opensTo'>;

/**
 * Stage that passes customers' messages to the flow in which their conversation is or begins; no later stage answers
 * then. While the plan has no flows or the flow is switched off, its runs pause and the other stages answer.
 */
export function flowStage({ opensTo }: Gate): Stage {
  return {
    name: 'flow',
    order: stageOrders.flows,
    async run(ctx, ticket, message) {
      if (!(await isOfFlow(ctx, ticket, message)) || !(await opensTo(ctx.companyId))) return 'pass';
      return async () => {
        await takeTurn(ctx, ticket.id, message);
      };
    },
  };
}

/** Starts the flow of a queue for a customer who comes to it, in the open transaction. */
export function flowWelcome({ opensTo }: Gate): Welcome {
  return async (ctx, ticket, queue, message) => {
    if (!queue.flowId || !message || !isFlowsTurn(ticket) || !(await opensTo(ctx.companyId))) return false;
    if ((await flowToBegin(ctx, ticket, message)) === null) return false;
    // Ends a run that is paused in a switched-off flow, which would keep the queue's own flow from starting.
    const resting = await flowIdOfRun(ctx, ticket.id);
    if (resting !== null && !(await publishedFlows(ctx)).get(resting)?.isOn)
      await breakOff(ctx, ticket.id, 'replaced');
    return takeTurn(ctx, ticket.id, message);
  };
}

async function isOfFlow(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<boolean> {
  if (!isFlowsTurn(ticket)) return false;
  const flows = await publishedFlows(ctx);
  if (flows.size === 0) return false;
  const running = await flowIdOfRun(ctx, ticket.id);
  if (running !== null) return flows.get(running)?.isOn ?? false;
  const flowId = await flowToBegin(ctx, ticket, message);
  // Read without the cache, so that a flow that was just switched off takes no message from the other stages.
  return flowId !== null && (await publishedVersion(ctx, flowId)) !== undefined;
}
