import type { Context } from '@balcao/core';
import { connectionAutomationByIds, soleQueues } from '../../connections/index.ts';
import { queuesByIds } from '../../queues/index.ts';
import {
  lockTicket,
  type MessageRow,
  messagesByIds,
  outStates,
  type TicketRow,
} from '../../tickets/index.ts';
import { runTimes } from '../contract/limits.ts';
import { advance } from '../engine/advance.ts';
import type { FlowContext, Input } from '../engine/flow-run.ts';
import { publishedFlows, publishedVersion, versionOf } from '../find-flow.ts';
import { companyContext } from './company-context.ts';
import { appendSteps, forgetRun, newRunKey, runOf, type StoredRun, saveRun, stopClock } from './flow-runs.ts';
import { perform } from './perform.ts';
import { wakeWhenDue } from './wake-when-due.ts';

/** A flow has the word: nobody accepted the ticket, no human wrote in it, and no other bot is at work. */
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

/**
 * The flow in which a ticket's conversation begins now: that of its queue, or of its connection while it has no queue, or none but
 * the connection's only one, which names no bot of its own. Null for none.
 */
export async function flowToBegin(ctx: Context, ticket: TicketRow): Promise<number | null> {
  const { queueId, whatsappId, integrationId, promptId } = ticket;
  // A bot that is named here and not at work has left.
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

/**
 * Leads a ticket's run on, or begins one, in the open transaction: what is said, the ticket's changes, the steps and where the run
 * stands are stored together or not at all. Does nothing where a human has the ticket by now, the run's time has not come, or its
 * flow is switched off: it rests then, also when its time comes, and the sweep finds it again.
 * `message` is the customer's; null: time moves the run.
 */
export async function takeTurn(ctx: Context, ticketId: number, message: MessageRow | null): Promise<void> {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) return;
  const stored = await runOf(ctx, ticketId);
  if (!isFlowsTurn(ticket)) {
    if (stored && message === null) await stopClock(ctx, ticketId);
    return;
  }
  if (stored && !(await isOn(ctx, stored.flowId))) return;
  const version = stored ? await versionOf(ctx, stored.flowVersionId) : await beginning(ctx, ticket, message);
  if (!version) return;
  const run = stored?.run ?? null;
  const context = await companyContext(ctx, ticket, { version, run });
  const input = stored ? await inputOf(ctx, stored, message, context) : ({ kind: 'begin' } as const);
  if (!input) return;
  const turn = advance(version, run, input, context);
  const key = stored?.runKey ?? newRunKey();
  const { now } = context;
  const asked = await perform(ctx, ticket, turn.actions, version);
  await appendSteps(ctx, { ticketId, runKey: key, taken: run?.steps ?? 0 }, turn.steps, {
    messageId: message?.id ?? null,
    now,
  });
  if (!turn.run) return forgetRun(ctx, ticketId);
  const before = stored ?? {
    ...{ ticketId, flowId: version.flowId, flowVersionId: version.id, runKey: key },
    revision: null,
  };
  const isAsking = turn.run.waitsFor === 'answer';
  const askedMessageId = isAsking ? (asked ?? stored?.askedMessageId ?? null) : null;
  await saveRun(ctx, before, { run: turn.run, askedMessageId, now });
  wakeWhenDue(ctx, ticketId, turn.run.dueAt);
}

async function isOn(ctx: Context, flowId: number): Promise<boolean> {
  return (await publishedFlows(ctx)).get(flowId)?.isOn ?? false;
}

async function beginning(ctx: Context, ticket: TicketRow, message: MessageRow | null) {
  const flowId = message && (await flowToBegin(ctx, ticket));
  return flowId ? publishedVersion(ctx, flowId) : undefined;
}

/** Input that moves a run; null: nothing does. */
async function inputOf(
  ctx: Context,
  { run: { dueAt }, askedMessageId }: StoredRun,
  message: MessageRow | null,
  { now }: FlowContext,
): Promise<Input | null> {
  if (!message) return dueAt !== null && dueAt <= now + runTimes.earlyMs ? { kind: 'due' } : null;
  const text = message.mediaType === 'conversation' ? message.body : null;
  return { kind: 'said', text, isSeen: await isSeen(ctx, askedMessageId, message) };
}

/** Whether the customer had the question before them: it has left us, and before they wrote. */
async function isSeen(ctx: Context, askedMessageId: number | null, { id }: MessageRow): Promise<boolean> {
  if (askedMessageId === null) return true;
  if (id < askedMessageId) return false;
  const [question] = await messagesByIds(ctx, [askedMessageId]);
  return question?.outState !== outStates.pending;
}
