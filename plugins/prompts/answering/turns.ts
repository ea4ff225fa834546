import { randomUUID } from 'node:crypto';
import type { Context } from '@balcao/core';

export const answerJob = 'prompts/answer';

/** Lease of a process on a turn: longer than all calls of the turn together. */
export const claimMs = 150_000;
/** Number of a company's turns that run at the same time, so that a slow provider delays no other company. */
export const companyAtOnce = 4;
/** Number of runs of a turn whose processes crashed. */
export const attemptsMax = 4;

/** Number of failed calls after which agents take over. */
const failuresMax = 2;
const firstWaitMs = 2000;

/** Pause before a call that failed is made again, in milliseconds, which a provider may ask for; null: people are asked. */
export function pauseAfter(failures: number, wishedMs: number | null): number | null {
  return failures < failuresMax ? (wishedMs ?? firstWaitMs * 4 ** failures) : null;
}

/** A ticket whose customer waits for an answer. */
export interface PromptTurn {
  ticketId: number;
  promptId: number;
  messageId: number;
  attempts: number;
  failures: number;
  /** Proves, when the answer is written, that no other process took the turn over. */
  claim: string;
}

/** Notes in the open transaction that a customer waits, and wakes the answering after it. */
export async function askLater(
  ctx: Context,
  { ticketId, promptId, messageId }: { ticketId: number; promptId: number; messageId: number },
): Promise<void> {
  const fresh = { dueAt: Date.now(), claimedUntil: 0, claim: null, attempts: 0, failures: 0 };
  await ctx
    .insert('PromptTurns', { ticketId, promptId, messageId, ...fresh })
    .onConflict('ticketId')
    .merge(['promptId', 'messageId']);
  wake(ctx, ticketId);
}

export function wake(ctx: Context, ticketId: number, dueAt?: number): void {
  ctx.enqueue(answerJob, { ticketId }, dueAt === undefined ? {} : { runAt: dueAt });
}

/** Takes a turn for this process; null when it is not due, is another's, or the company has enough at work. */
export async function claimTurn(ctx: Context, ticketId: number): Promise<PromptTurn | null> {
  return ctx.transaction(async () => {
    const now = Date.now();
    const turn: Omit<PromptTurn, 'claim'> | undefined = await ctx
      .table('PromptTurns')
      .where({ ticketId })
      .where('dueAt', '<=', now)
      .where('claimedUntil', '<', now)
      .forUpdate()
      .first('ticketId', 'promptId', 'messageId', 'attempts', 'failures');
    if (!turn) return null;
    const claim = randomUUID();
    await ctx
      .table('PromptTurns')
      .where({ ticketId })
      .update({ claim, claimedUntil: now + claimMs, attempts: turn.attempts + 1 });
    return { ...turn, messageId: Number(turn.messageId), claim };
  });
}

/**
 * Ends a turn in the open transaction, with everything that it led to; false when another process took it over or it is gone.
 * Customer messages after `seenId` are a turn of their own.
 */
export async function endTurn(
  ctx: Context,
  { ticketId, claim }: PromptTurn,
  seenId: number,
): Promise<boolean> {
  const rows: Array<{ messageId: number }> = await ctx
    .table('PromptTurns')
    .where({ ticketId, claim })
    .forUpdate()
    .select('messageId');
  const [row] = rows;
  if (!row) return false;
  const own = ctx.table('PromptTurns').where({ ticketId, claim });
  if (Number(row.messageId) <= seenId) await own.delete();
  else {
    await own.update({ claim: null, claimedUntil: 0, dueAt: Date.now(), attempts: 0, failures: 0 });
    wake(ctx, ticketId);
  }
  return true;
}

/** Delays a turn until its provider may be asked again. */
export async function postpone(ctx: Context, { ticketId, claim, failures }: PromptTurn, waitMs: number) {
  const dueAt = Date.now() + waitMs;
  await ctx.transaction(async () => {
    const changed = await ctx
      .table('PromptTurns')
      .where({ ticketId, claim })
      .update({ claim: null, claimedUntil: 0, dueAt, attempts: 0, failures: failures + 1 });
    if (changed === 1) wake(ctx, ticketId, dueAt);
  });
}
