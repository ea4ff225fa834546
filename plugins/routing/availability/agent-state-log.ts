import { CompanyModel, type Context, type PendingEvent } from '@balcao/core';
import { AgentStateRow, usualState } from '../agents/agent-state.ts';
import type { Availability, PauseReason } from '../contract/limits.ts';

/** Availability of an agent from a moment until that of the next row, for reports; each row is the whole state. */
export class AgentStateLogRow extends CompanyModel {
  static override tableName = 'AgentStateLog';

  declare userId: number;
  /** Epoch milliseconds, never before that of an earlier row of the agent. */
  declare at: number;
  declare isOnline: number | boolean;
  declare availability: Availability;
  declare pauseReason: PauseReason | null;
}

type LoggedState = Pick<AgentStateLogRow, 'userId' | 'at' | 'availability' | 'pauseReason'> & {
  isOnline: boolean;
};

/**
 * Locks a user's online state until the end of the open transaction. Each change of a user's state takes this lock
 * first, as the core does when a user comes or goes, so that two changes never log states that contradict each other.
 */
export async function lockPresence(ctx: Context, userId: number): Promise<boolean> {
  const user = await ctx.table('Users').where({ id: userId }).forUpdate().first('online');
  return Boolean(user?.online);
}

/** Logs the state of an agent in the open transaction, which holds the user's row. */
export async function logAgentState(ctx: Context, { at, ...state }: LoggedState): Promise<void> {
  const { userId } = state;
  const last = await AgentStateLogRow.of(ctx)
    .where({ userId })
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first();
  // Clocks of processes differ, and who went away is found later: the last row stays the present state.
  await AgentStateLogRow.of(ctx).insert({ ...state, at: Math.max(at, Number(last?.at ?? 0)) });
}

/** Logs users who came online or went away, in the transaction that stores it. */
export async function logPresence(events: readonly PendingEvent[]): Promise<void> {
  for (const { ctx: of, event, payload } of events) {
    if (event !== 'user.presence-changed') continue;
    const ctx = of.host.contextFor(of.companyId);
    const { userId, isOnline, at } = payload as { userId: number; isOnline: boolean; at: number };
    const { availability, pauseReason } = (await AgentStateRow.of(ctx).findOne({ userId })) ?? usualState;
    await logAgentState(ctx, { userId, isOnline, availability, pauseReason, at });
  }
}
