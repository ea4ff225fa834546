import type { Context } from '@balcao/core';
import { nowOf } from '../../reception/index.ts';
import {
  chosenIdOf,
  handToBot,
  hasWaitingTurn,
  lastMessages,
  lockTicket,
  type MessageRow,
  type TicketRow,
} from '../../tickets/index.ts';
import { calledInput, seenIdOf } from '../calls/answer-values.ts';
import { type CallKey, callOf, storeEnd } from '../calls/flow-calls.ts';
import { runTimes } from '../contract/limits.ts';
import type { Input } from '../engine/flow-run.ts';
import { publishedFlows, publishedVersion, versionOf } from '../find-flow.ts';
import { runOf, type StoredRun, stopClock } from './flow-runs.ts';
import { leadOn } from './lead-on.ts';
import { saidFile } from './said-file.ts';
import { isPutOff, waitsToBeSent } from './unsent-question.ts';
import { flowToBegin, isAtIntegration, isFlowsTurn, isUntaken } from './whose-turn.ts';

const messagesLookedAt = 20;

/**
 * Advances a ticket's flow run, or starts one, in the open transaction: messages, changes of the ticket, steps and
 * the run are stored together or not at all. Does nothing when an agent has the ticket by now, the run is not due, or
 * its flow is switched off: the run then pauses, also when it is due, and the sweep finds it later. A customer's
 * stored message comes before the end of a wait. Returns whether the run was advanced. `message` is the customer's; null: the run is due.
 */
export async function takeTurn(ctx: Context, ticketId: number, message: MessageRow | null): Promise<boolean> {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) return false;
  const stored = await runOf(ctx, ticketId);
  const isLeft = message === null && isUntaken(ticket, stored?.run);
  const isWithPart = message === null && isAtIntegration(ticket, stored?.run);
  if (!isFlowsTurn(ticket) && !isWithPart && !isLeft) {
    if (stored && message === null) await stopClock(ctx, ticketId);
    return false;
  }
  if (stored && !(await isOn(ctx, stored.flowId))) return false;
  if (message === null && stored && ((await isOvertaken(ctx, stored)) || (await isPutOff(ctx, stored))))
    return false;
  const version = stored ? await versionOf(ctx, stored.flowVersionId) : await beginning(ctx, ticket, message);
  if (!version) return false;
  const lead: Led | null = stored ? await inputOf(ctx, stored, message) : { input: { kind: 'begin' } };
  if (!lead) return false;
  const { input, messageId = message?.id ?? null } = lead;
  // No agent took the ticket: it is the bot's again before anything is said.
  const led = isLeft ? await handToBot(ctx, ticket) : ticket;
  await leadOn(ctx, led, { version, stored, input, messageId });
  return true;
}

/**
 * True for a due run whose customer has written already: the message comes first, and the sweep finds the run again if
 * it is still due after it.
 */
async function isOvertaken(ctx: Context, { ticketId, run }: StoredRun): Promise<boolean> {
  return (run.waitsFor === 'answer' || run.waitsFor === 'time') && hasWaitingTurn(ctx, ticketId);
}

async function isOn(ctx: Context, flowId: number): Promise<boolean> {
  return (await publishedFlows(ctx)).get(flowId)?.isOn ?? false;
}

async function beginning(ctx: Context, ticket: TicketRow, message: MessageRow | null) {
  const flowId = message && (await flowToBegin(ctx, ticket, message));
  return flowId ? publishedVersion(ctx, flowId) : undefined;
}

/** Input that moves a run, and the customer's message behind it where that is not the turn's own. */
interface Led {
  input: Input;
  messageId?: number;
}

/** Input that moves a run; null: nothing does. */
async function inputOf(ctx: Context, stored: StoredRun, message: MessageRow | null): Promise<Led | null> {
  const { dueAt, waitsFor } = stored.run;
  if (!message && waitsFor === 'call') return resultFor(ctx, stored);
  if (!message && waitsFor === 'bot') {
    const ended = await resultFor(ctx, stored);
    if (ended) return ended;
  }
  if (!message) {
    if (dueAt === null || dueAt > nowOf(ctx) + runTimes.earlyMs) return null;
    // An integration may have ended its part this very moment: that comes first.
    if (waitsFor === 'bot' && !(await storeEnd(ctx, keyOf(stored), 'failed'))) return resultFor(ctx, stored);
    return { input: { kind: 'due' } };
  }
  const text = message.mediaType === 'conversation' ? message.body : null;
  const isSeenYet = await isSeen(ctx, stored.askedMessageId, message);
  return {
    input: { kind: 'said', text, isSeen: isSeenYet, chosenId: chosenIdOf(message), file: saidFile(message) },
  };
}

function keyOf({ ticketId, runKey, run }: StoredRun): CallKey {
  return { ticketId, runKey, number: run.steps };
}

/** Input from the result of a call; null while the result is missing. */
async function resultFor(ctx: Context, stored: StoredRun): Promise<Led | null> {
  const call = await callOf(ctx, keyOf(stored));
  if (call?.state !== 'answered') return null;
  // The run's own node, which is that of the call, perhaps of a later version to which the run was moved.
  const version = await versionOf(ctx, stored.run.flowVersionId);
  const node = version?.graph.nodes.find(({ id }) => id === stored.run.nodeId);
  const input = calledInput(node ?? {}, call.result);
  const seenId = seenIdOf(call.result);
  if (seenId === null) return { input };
  const newest = await newestOfCustomer(ctx, stored.ticketId);
  return newest !== null && newest > seenId
    ? { input: { ...input, isBehind: true }, messageId: newest }
    : { input };
}

/** True when the customer had seen the question before writing: it was sent, and before the customer's message. */
async function isSeen(ctx: Context, askedMessageId: number | null, { id }: MessageRow): Promise<boolean> {
  if (askedMessageId === null) return true;
  if (id < askedMessageId) return false;
  return !(await waitsToBeSent(ctx, askedMessageId));
}

/** The newest message of a ticket's customer among its last ones; null for none. */
async function newestOfCustomer(ctx: Context, ticketId: number): Promise<number | null> {
  const messages = await lastMessages(ctx, ticketId, messagesLookedAt);
  return messages.findLast(({ fromMe }) => fromMe === 0)?.id ?? null;
}
