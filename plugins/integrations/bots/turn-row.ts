import type { Context } from '@balcao/core';
import type { Integration } from '../integration.ts';
import { saveSession } from './sessions.ts';
import type { BotReply } from './utterance.ts';

/** Row of the table `IntegrationTurns`: a customer's message that a bot (Typebot or Dialogflow) has to answer. */
export interface BotTurn {
  id: number;
  companyId: number;
  ticketId: number;
  integrationId: number;
  messageId: number;
  attempts: number;
  answer: string | null;
  saidCount: number;
}

/** Time without a further step after which another process takes a turn over. */
export const turnMs = 60_000;
/**
 * Most calls to a bot in one turn. Four are needed when the session is lost: the failed call, a new session, the
 * customer's text, and the question for an answer.
 */
const callsOfTurn = 4;

/**
 * Claims a turn for this process; false when another process has it. One that was never claimed is free; one that was
 * is its process's until the lease runs out, whatever the customer writes meanwhile.
 */
export async function claim(ctx: Context, { id, attempts }: BotTurn): Promise<boolean> {
  const now = Date.now();
  const affected = await ctx
    .table('IntegrationTurns')
    .where({ id, attempts })
    .where((free) => free.where('attempts', 0).orWhere('claimedUntil', '<', now))
    .update({ attempts: attempts + 1, claimedUntil: now + turnMs });
  return affected === 1;
}

/**
 * Extends the lease for as long as the bot may take, so that no other process asks it. False when one took it over.
 */
export async function holdTurn(
  ctx: Context,
  turn: BotTurn,
  { timeoutSeconds }: Integration,
): Promise<boolean> {
  const claimedUntil = Date.now() + turnMs + callsOfTurn * timeoutSeconds * 1000;
  return (await ownTurn(ctx, turn).update({ claimedUntil })) === 1;
}

/** Extends the lease of a turn, but never shortens it. */
export async function extend(ctx: Context, turn: BotTurn): Promise<void> {
  const claimedUntil = Date.now() + turnMs;
  await ownTurn(ctx, turn).where('claimedUntil', '<', claimedUntil).update({ claimedUntil });
}

/** Ends the lease, so that another process goes on at once. */
export async function release(ctx: Context, turn: BotTurn): Promise<void> {
  await ownTurn(ctx, turn).update({ claimedUntil: 0 });
}

/** Gives a turn back that was claimed and not asked, as if it never had been; the sweep of any process finds it. */
export async function giveBack(ctx: Context, turn: BotTurn): Promise<void> {
  await ownTurn(ctx, turn).update({ attempts: turn.attempts, claimedUntil: 0 });
}

/**
 * Stores a bot's answer with its session; false, and nothing is stored, when another process has the turn or it is over.
 */
export function storeAnswer(
  ctx: Context,
  turn: BotTurn,
  { reply: { utterances, session }, heardAt }: { reply: BotReply; heardAt: number },
): Promise<boolean> {
  const { ticketId, integrationId } = turn;
  return ctx.transaction(async () => {
    const affected = await ownTurn(ctx, turn).update({ answer: JSON.stringify(utterances) });
    if (affected === 1) await saveSession(ctx, ticketId, { integrationId, heardAt, session });
    return affected === 1;
  });
}

/** Counts a message of the answer as sent; false when another process has the turn, or it is over. */
export async function step(ctx: Context, turn: BotTurn, index: number): Promise<boolean> {
  const affected = await ownTurn(ctx, turn)
    .where({ saidCount: index })
    .update({ saidCount: index + 1, claimedUntil: Date.now() + turnMs });
  return affected === 1;
}

/** Locks the turn in the open transaction; false when another process has it, or it is over. */
export async function lockOwn(ctx: Context, turn: BotTurn): Promise<boolean> {
  return (await ownTurn(ctx, turn).forUpdate().first('id')) !== undefined;
}

/** Deletes the turn; false when another process has it, or it is over. */
export async function drop(ctx: Context, turn: BotTurn): Promise<boolean> {
  return (await ownTurn(ctx, turn).delete()) === 1;
}

/** Selects the row of a turn while this process has it: each claim raises `attempts`. */
function ownTurn(ctx: Context, { id, attempts }: BotTurn) {
  return ctx.table('IntegrationTurns').where({ id, attempts: attempts + 1 });
}
