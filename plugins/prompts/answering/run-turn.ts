import { type Context, type Host, perHost, type Reason, type StoredMedia } from '@balcao/core';
import { recordAnswer } from '../../reception/index.ts';
import {
  isFileOnItsWay,
  lastMessages,
  lockTicket,
  type MessageRow,
  messagesByIds,
  sayAsBot,
  type TicketRow,
  ticketRowsByIds,
} from '../../tickets/index.ts';
import { BudgetSpent } from '../contract/errors.ts';
import { CapReached, GaveUp, InCircles } from '../contract/reasons.ts';
import { Prompt } from '../prompt.ts';
import { AiFault } from '../provider/faults.ts';
import { promptIdFor } from './applies.ts';
import { askPrompt } from './ask-prompt.ts';
import { goesInCircles, lookedAt } from './circles.ts';
import { readAnswer, type Said } from './hand-over.ts';
import { saveTranscript, unheard } from './hear.ts';
import { leaveToAgents, noteOfFailure, noteOfHandOver } from './leave-to-agents.ts';
import {
  attemptsMax,
  claimTurn,
  companyAtOnce,
  endTurn,
  type PromptTurn,
  pauseAfter,
  postpone,
  wake,
} from './turns.ts';
import { voiceOf } from './voice-of.ts';

const fileWaitMs = 2000;
const everything = Number.MAX_SAFE_INTEGER;

/** Running turns of this process by company, and the companies of which some had to wait. */
const atWork = perHost((_host: Host) => ({
  turns: new Map<number, number>(),
  turnedAway: new Set<number>(),
}));

/**
 * Has a prompt answer a customer who waits, if the answer is due and no other process works on it. Safe to run twice, and
 * at the same time.
 */
export async function runTurn(ctx: Context, ticketId: number): Promise<void> {
  const { turns, turnedAway } = atWork(ctx.host);
  const { companyId } = ctx;
  const before = turns.get(companyId) ?? 0;
  if (before >= companyAtOnce) return void turnedAway.add(companyId);
  turns.set(companyId, before + 1);
  try {
    const turn = await claimTurn(ctx, ticketId);
    if (turn) await answer(ctx, turn).catch((error: unknown) => recover(ctx, turn, error));
  } finally {
    const left = (turns.get(companyId) ?? 1) - 1;
    if (left > 0) turns.set(companyId, left);
    else turns.delete(companyId);
    if (turnedAway.delete(companyId)) await wakeNext(ctx);
  }
}

/** Wakes the due turns of a company that had to wait for a slot. */
async function wakeNext(ctx: Context): Promise<void> {
  const now = Date.now();
  const rows: Array<{ ticketId: number }> = await ctx
    .table('PromptTurns')
    .where('claimedUntil', '<', now)
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(companyAtOnce)
    .select('ticketId');
  for (const { ticketId } of rows) wake(ctx, ticketId);
}

async function answer(ctx: Context, turn: PromptTurn): Promise<void> {
  const [ticket] = await ticketRowsByIds(ctx, [turn.ticketId]);
  const prompt = ticket ? await promptOf(ctx, ticket) : undefined;
  if (!ticket || !prompt) return void (await ctx.transaction(() => endTurn(ctx, turn, everything)));
  if (turn.attempts >= attemptsMax) return leave(ctx, turn, GaveUp());
  const recent = await lastMessages(ctx, ticket.id, lookedAt);
  // Asked about nothing, a model would answer its own last words.
  if (await wasTakenBack(ctx, turn, recent))
    return void (await ctx.transaction(() => endTurn(ctx, turn, turn.messageId)));
  if (await goesInCircles(ctx, ticket, recent)) return leave(ctx, turn, InCircles());
  const sounds = unheard(recent);
  if (sounds.some((sound) => isFileOnItsWay(sound, Date.now())))
    return postpone(ctx, { ...turn, failures: turn.failures - 1 }, fileWaitMs);
  const { text, sources, seenId: readId } = await askPrompt(ctx, { prompt, ticket, sounds });
  // The message may be deleted, or too old to be read with the others; answered as well, it makes no turn of its own.
  const seenId = Math.max(turn.messageId, readId);
  const said = readAnswer(text);
  const sound = await voiceOf(ctx, { prompt, ticketId: ticket.id, text: said.text });
  await say(ctx, turn, { prompt, said, sound, sources, seenId });
}

/** True when the customer deleted the message of the turn and said nothing else that waits for an answer. */
async function wasTakenBack(
  ctx: Context,
  { messageId }: PromptTurn,
  recent: readonly MessageRow[],
): Promise<boolean> {
  if (recent.at(-1)?.fromMe === 0) return false;
  const [message] = await messagesByIds(ctx, [messageId]);
  return message?.isDeleted === 1;
}

interface Saying {
  prompt: Prompt;
  said: Said;
  sound: StoredMedia | null;
  sources: readonly string[];
  /** The customer's newest message that the answer knows. */
  seenId: number;
}

/** Sends the answer, in the transaction that ends the turn: a turn that is found again after a crash was not answered. */
async function say(ctx: Context, turn: PromptTurn, { prompt, said, sound, sources, seenId }: Saying) {
  const wasSpoken = await ctx.transaction(async () => {
    // The ticket first, as the stages do, so that the two do not wait for each other.
    const ticket = await lockTicket(ctx, turn.ticketId);
    if (!(await endTurn(ctx, turn, seenId))) return false;
    // An agent took, closed or moved the ticket, or a flow began in it, while the answer was made.
    if (!ticket || (await promptOf(ctx, ticket))?.id !== prompt.id) return false;
    const content = sound ? { body: '', media: sound, mediaType: 'audio' as const } : { body: said.text };
    const [sent] = said.text ? await sayAsBot(ctx, ticket, content) : [];
    if (said.text && !sent) return false;
    if (sent) recordAnswer(ctx, ticket, { promptId: prompt.id });
    if (sound && sent)
      await saveTranscript(ctx, { messageId: sent.id, ticketId: ticket.id, text: said.text });
    if (said.handsOver)
      await leaveToAgents(ctx, ticket, {
        ...{ prompt, note: await noteOfHandOver(ctx, prompt.name, { reason: said.reason, sources }) },
      });
    return sent !== undefined;
  });
  if (sound && !wasSpoken) await ctx.host.media.remove(ctx.companyId, sound.key);
}

/** Retries a turn whose answer failed, or gives the conversation to agents. */
async function recover(ctx: Context, turn: PromptTurn, error: unknown): Promise<void> {
  const about = { err: error, ticketId: turn.ticketId, promptId: turn.promptId };
  if (error instanceof AiFault) {
    ctx.log.warn({ ...about, reason: error.reason.code }, 'a prompt could not answer');
    const pause = error.isPassing ? pauseAfter(turn.failures, error.waitMs) : null;
    return pause === null ? leave(ctx, turn, error.reason) : postpone(ctx, turn, pause);
  }
  if ((error as { code?: unknown }).code === BudgetSpent.code) return leave(ctx, turn, CapReached());
  ctx.log.error(about, 'a prompt failed');
  const pause = pauseAfter(turn.failures, null);
  return pause === null ? leave(ctx, turn, GaveUp()) : postpone(ctx, turn, pause);
}

async function leave(ctx: Context, turn: PromptTurn, reason: Reason): Promise<void> {
  await ctx.transaction(async () => {
    const ticket = await lockTicket(ctx, turn.ticketId);
    if (!(await endTurn(ctx, turn, everything))) return;
    const prompt = ticket ? await promptOf(ctx, ticket) : undefined;
    if (ticket && prompt)
      await leaveToAgents(ctx, ticket, { prompt, note: await noteOfFailure(ctx, prompt.name, reason) });
  });
}

/** Finds the prompt that answers on a ticket now; undefined for none, and where a flow leads the conversation. */
async function promptOf(ctx: Context, ticket: TicketRow): Promise<Prompt | undefined> {
  if (ticket.chatbot === 1) return;
  const promptId = await promptIdFor(ctx, ticket);
  return promptId === null ? undefined : Prompt.of(ctx).findById(promptId);
}
