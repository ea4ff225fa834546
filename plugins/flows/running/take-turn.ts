import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import {
  chosenIdOf,
  lockTicket,
  type MessageRow,
  messagesByIds,
  outStates,
  type TicketRow,
} from '../../tickets/index.ts';
import { calledInput } from '../calls/answer-values.ts';
import { callOf } from '../calls/flow-calls.ts';
import { runTimes } from '../contract/limits.ts';
import type { Input } from '../engine/flow-run.ts';
import { publishedFlows, publishedVersion, versionOf } from '../find-flow.ts';
import { runOf, type StoredRun, stopClock } from './flow-runs.ts';
import { leadOn } from './lead-on.ts';
import { flowToBegin, isFlowsTurn } from './whose-turn.ts';

/**
 * Leads a ticket's run on, or begins one, in the open transaction: what is said, the ticket's changes, the steps and where the run
 * stands are stored together or not at all. Does nothing where a human has the ticket by now, the run's time has not come, or its
 * flow is switched off: it rests then, also when its time comes, and the sweep finds it again. Answers whether the run was led.
 * `message` is the customer's; null: time moves the run.
 */
export async function takeTurn(ctx: Context, ticketId: number, message: MessageRow | null): Promise<boolean> {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) return false;
  const stored = await runOf(ctx, ticketId);
  if (!isFlowsTurn(ticket)) {
    if (stored && message === null) await stopClock(ctx, ticketId);
    return false;
  }
  if (stored && !(await isOn(ctx, stored.flowId))) return false;
  const version = stored ? await versionOf(ctx, stored.flowVersionId) : await beginning(ctx, ticket, message);
  if (!version) return false;
  const input = stored ? await inputOf(ctx, stored, message) : ({ kind: 'begin' } as const);
  if (!input) return false;
  await leadOn(ctx, ticket, { version, stored, input, messageId: message?.id ?? null });
  return true;
}

async function isOn(ctx: Context, flowId: number): Promise<boolean> {
  return (await publishedFlows(ctx)).get(flowId)?.isOn ?? false;
}

async function beginning(ctx: Context, ticket: TicketRow, message: MessageRow | null) {
  const flowId = message && (await flowToBegin(ctx, ticket, message));
  return flowId ? publishedVersion(ctx, flowId) : undefined;
}

/** Input that moves a run; null: nothing does. */
async function inputOf(ctx: Context, stored: StoredRun, message: MessageRow | null): Promise<Input | null> {
  const { dueAt, waitsFor } = stored.run;
  if (!message && waitsFor === 'call') return answeredCall(ctx, stored);
  if (!message) return dueAt !== null && dueAt <= nowOf(ctx) + runTimes.earlyMs ? { kind: 'due' } : null;
  const text = message.mediaType === 'conversation' ? message.body : null;
  const isSeenYet = await isSeen(ctx, stored.askedMessageId, message);
  return { kind: 'said', text, isSeen: isSeenYet, chosenId: chosenIdOf(message) };
}

/** Input of the call for which a run waits; null: its answer is not there yet. */
async function answeredCall(ctx: Context, { ticketId, runKey, run }: StoredRun): Promise<Input | null> {
  const call = await callOf(ctx, { ticketId, runKey, number: run.steps });
  if (call?.state !== 'answered') return null;
  const version = await versionOf(ctx, call.flowVersionId);
  const node = version?.graph.nodes.find(({ id }) => id === call.nodeId);
  return calledInput(node ?? {}, call.result);
}

/** Whether the customer had the question before them: it has left us, and before they wrote. */
async function isSeen(ctx: Context, askedMessageId: number | null, { id }: MessageRow): Promise<boolean> {
  if (askedMessageId === null) return true;
  if (id < askedMessageId) return false;
  const [question] = await messagesByIds(ctx, [askedMessageId]);
  return question?.outState !== outStates.pending;
}
