import { type Context, jsonIn } from '@balcao/core';
import type { BotSession, Choices } from './utterance.ts';

/** Row of the table `IntegrationSessions`: state of a bot's conversation on a ticket between two messages. */
export interface SessionRow extends BotSession {
  integrationId: number;
  /** When the customer wrote last, in epoch milliseconds. */
  heardAt: number;
}

const table = 'IntegrationSessions';

export async function sessionOf(ctx: Context, ticketId: number): Promise<SessionRow | null> {
  const row: (Omit<SessionRow, 'choices'> & { choices: string | null }) | undefined = await ctx
    .table(table)
    .where({ ticketId })
    .first();
  if (!row) return null;
  const choices = row.choices === null ? null : (jsonIn(row.choices) as Choices);
  return { ...row, heardAt: Number(row.heardAt), choices };
}

/** Stores the session after a bot's answer, in the open transaction; that of an ended conversation is deleted. */
export async function saveSession(
  ctx: Context,
  ticketId: number,
  { session, ...about }: { integrationId: number; heardAt: number; session: BotSession | null },
): Promise<void> {
  if (!session) return forgetSession(ctx, ticketId);
  const now = Date.now();
  const { sessionId, shape, choices, restarts = 0 } = session;
  const row = {
    ...about,
    sessionId,
    shape,
    restarts,
    choices: choices && JSON.stringify(choices),
    updatedAt: now,
  };
  await ctx
    .insert(table, { ticketId, createdAt: now, ...row })
    .onConflict('ticketId')
    .merge(Object.keys(row));
}

export async function forgetSession(ctx: Context, ticketId: number): Promise<void> {
  await ctx.table(table).where({ ticketId }).delete();
}
