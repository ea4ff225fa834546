import { type Context, sortedByName } from '@balcao/core';
import { alterTicket, handToBot, type TicketRow } from '../../tickets/index.ts';
import { FlowNotPublished, FlowNotStartable, FlowNotWithAgent, FlowRunning } from '../contract/errors.ts';
import type { FlowRun } from '../engine/flow-run.ts';
import { findFlow, publishedFlows, publishedVersion, versionOf } from '../find-flow.ts';
import type { FlowRunOfTicket, StartableFlows } from '../schemas.ts';
import { breakOff, runOf } from './flow-runs.ts';
import { leadOn } from './lead-on.ts';
import { findRun } from './show-run.ts';
import { isAtIntegration, isFlowsTurn, isReturnable } from './whose-turn.ts';

/** Lists the flows that an agent can start in a conversation now, by name. */
export async function startableFlows(ctx: Context): Promise<StartableFlows> {
  const flows = [...(await publishedFlows(ctx)).values()].filter(({ isOn }) => isOn);
  return sortedByName(flows.map(({ id, name }) => ({ id, name })));
}

/**
 * Starts a flow in a conversation for an agent and gives the conversation to the bot; a paused run in it ends. Returns
 * the new place in the flow. Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION, ERR_NO_FLOW_FOUND, ERR_FLOW_NOT_PUBLISHED,
 * ERR_FLOW_NOT_STARTABLE, and ERR_FLOW_RUNNING while a flow is running: of two simultaneous starts one succeeds.
 */
export async function startFlow(ctx: Context, ticketId: number, flowId: number): Promise<FlowRunOfTicket> {
  await alterTicket(ctx, ticketId, async (ticket) => {
    await findFlow(ctx, flowId);
    const version = await publishedVersion(ctx, flowId);
    if (!version) throw FlowNotPublished();
    if (!isConversation(ticket)) throw FlowNotStartable();
    const running = await runOf(ctx, ticketId);
    const isLed = isFlowsTurn(ticket) || isAtIntegration(ticket, running?.run);
    if (running && isLed && (await isOn(ctx, running.flowId))) throw FlowRunning();
    await breakOff(ctx, ticketId, 'replaced');
    const input = { kind: 'begin' } as const;
    await leadOn(botOf(ctx), await handToBot(ctx, ticket), { version, stored: null, input, messageId: null });
    return false;
  });
  return findRun(botOf(ctx), ticketId);
}

/**
 * Gives a conversation back from agents to the bot. Its flow continues by the output `returned`, or repeats the
 * question that the agents interrupted. Returns the run's place. Throws ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION,
 * ERR_FLOW_NOT_PUBLISHED while the flow is switched off, and ERR_FLOW_NOT_WITH_AGENT where no run waits for agents: of
 * two simultaneous calls one succeeds.
 */
export async function resumeFlow(ctx: Context, ticketId: number): Promise<FlowRunOfTicket> {
  await alterTicket(ctx, ticketId, async (ticket) => {
    const stored = await runOf(ctx, ticketId);
    const version = stored && (await versionOf(ctx, stored.flowVersionId));
    const isLed = isFlowsTurn(ticket) || isAtIntegration(ticket, stored?.run);
    if (!version || !isConversation(ticket) || isLed || !(await isReturnableRun(ctx, stored.run)))
      throw FlowNotWithAgent();
    if (!(await isOn(ctx, stored.flowId))) throw FlowNotPublished();
    const input = { kind: 'resumed' } as const;
    await leadOn(botOf(ctx), await handToBot(ctx, ticket), { version, stored, input, messageId: null });
    return false;
  });
  return findRun(botOf(ctx), ticketId);
}

async function isReturnableRun(ctx: Context, { flowVersionId, nodeId }: FlowRun): Promise<boolean> {
  const standing = await versionOf(ctx, flowVersionId);
  return isReturnable(standing?.graph.nodes.find(({ id }) => id === nodeId));
}

/** The flow acts as the bot, which may move the conversation to a place that the agent who started it may not see. */
function botOf({ host, companyId }: Context): Context {
  return host.contextFor(companyId);
}

function isConversation({ status, isGroup, whatsappId }: TicketRow): boolean {
  return status !== 'closed' && isGroup === 0 && whatsappId !== null;
}

async function isOn(ctx: Context, flowId: number): Promise<boolean> {
  return (await publishedFlows(ctx)).get(flowId)?.isOn ?? false;
}
