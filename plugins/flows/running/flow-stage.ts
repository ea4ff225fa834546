import type { Context, PluginScope } from '@balcao/core';
import { stageOrders, type Welcome } from '../../reception/index.ts';
import type { MessageRow, Stage, TicketRow } from '../../tickets/index.ts';
import { publishedFlows, publishedVersion } from '../find-flow.ts';
import { breakOff, flowIdOfRun } from './flow-runs.ts';
import { takeTurn } from './take-turn.ts';
import { flowToBegin, isFlowsTurn } from './whose-turn.ts';

type Gate = Pick<PluginScope, 'opensTo'>;

/**
 * Gives customers' messages to the flow in which their conversation stands or begins; nothing else answers them then. While the
 * plan is closed or the flow is switched off its runs rest, and the conversation's other stages answer.
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

/** Begins the flow of a queue for a customer who comes to it, in the open transaction. */
export function flowWelcome({ opensTo }: Gate): Welcome {
  return async (ctx, ticket, queue, message) => {
    if (!queue.flowId || !message || !isFlowsTurn(ticket) || !(await opensTo(ctx.companyId))) return false;
    if ((await flowToBegin(ctx, ticket, message)) === null) return false;
    // A run that rests in a flow that is switched off would keep the queue's own from its beginning.
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
  // Read anew: a flow that was switched off a moment ago takes no message from the other stages.
  return flowId !== null && (await publishedVersion(ctx, flowId)) !== undefined;
}
