import type { Context } from '@balcao/core';
import { connectionAutomationByIds, soleQueues } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import type { MessageRow, TicketRow } from '../../tickets/index.ts';
import type { FlowRun } from '../engine/flow-run.ts';
import { publishedFlows } from '../find-flow.ts';
import type { FlowNode } from '../graph/graph.ts';
import { flowBegunBy } from '../graph/start-words.ts';

/** True while a flow may write: no agent accepted the ticket, no human wrote in it, and no other bot is at work. */
export function isFlowsTurn({
  driver,
  status,
  isGroup,
  whatsappId,
  useIntegration,
}: Pick<TicketRow, 'driver' | 'status' | 'isGroup' | 'whatsappId' | 'useIntegration'>): boolean {
  return (
    driver === 'bot' && status === 'pending' && isGroup === 0 && whatsappId !== null && useIntegration === 0
  );
}

/** True while an integration has the conversation and returns it to the flow that waits for it. */
export function isAtIntegration(
  { driver, status, useIntegration }: Pick<TicketRow, 'driver' | 'status' | 'useIntegration'>,
  run: Pick<FlowRun, 'waitsFor'> | undefined,
): boolean {
  return run?.waitsFor === 'bot' && driver === 'bot' && status === 'pending' && useIntegration === 1;
}

/**
 * True while a run waits for an agent to take the ticket that it handed over, and none has: what an agent does sets the
 * run's due moment to null (see taken-tickets.ts).
 */
export function isUntaken(
  { driver, status, userId, isGroup, whatsappId }: TicketRow,
  run: Pick<FlowRun, 'waitsFor' | 'dueAt'> | undefined,
): boolean {
  const isWaiting = driver === 'human' && status === 'pending' && userId === null;
  return isWaiting && run?.waitsFor === 'agent' && run.dueAt !== null && isGroup === 0 && whatsappId !== null;
}

/** True when agents can give a run that stands at this node back to the bot. */
export function isReturnable(node: Pick<FlowNode, 'kind' | 'outputs'> | undefined): boolean {
  return node?.kind !== 'hand-over' || node.outputs?.returned !== undefined;
}

/**
 * Finds the flow in which a ticket's conversation begins now: the one whose start words the customer wrote; else that
 * of its queue; else that of its connection, while the ticket has no queue or the connection's only one without a bot
 * of its own. Null for none.
 */
export async function flowToBegin(
  ctx: Context,
  ticket: TicketRow,
  message: Pick<MessageRow, 'body' | 'mediaType'> | null,
): Promise<number | null> {
  const { queueId, whatsappId, integrationId, promptId } = ticket;
  const begun = whatsappId === null ? null : await flowOfWords(ctx, whatsappId, message);
  if (begun !== null) return begun;
  // The ticket names a bot that has ended its part.
  if (whatsappId === null || integrationId !== null || promptId !== null) return null;
  const flows = await publishedFlows(ctx);
  const some = (id: number | null | undefined) => (id && flows.get(id)?.isOn ? id : null);
  if (queueId !== null) {
    const queue = (await queuesByIds(ctx, [queueId])).get(queueId);
    if (queue?.flowId) return some(queue.flowId);
    const isOnly = (await soleQueues(ctx.host, [whatsappId])).get(whatsappId) === queueId;
    if (!isOnly || queue?.promptId || queue?.integrationId) return null;
  }
  return some((await connectionAutomationByIds(ctx, [whatsappId]))[0]?.flowId);
}

async function flowOfWords(
  ctx: Context,
  whatsappId: number,
  message: Pick<MessageRow, 'body' | 'mediaType'> | null,
): Promise<number | null> {
  if (message?.mediaType !== 'conversation') return null;
  const flows = [...(await publishedFlows(ctx)).values()].filter(({ isOn }) => isOn);
  return flowBegunBy({ text: message.body, whatsappId }, flows);
}
