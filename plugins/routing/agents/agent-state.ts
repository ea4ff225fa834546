import { CompanyModel, type Context, isUniqueViolation } from '@balcao/core';
import { type Availability, type PauseReason, routingLimits } from '../contract/limits.ts';

/** Availability of an agent for tickets, and how many they take at once. */
export class AgentStateRow extends CompanyModel {
  static override tableName = 'AgentStates';

  declare userId: number;
  declare availability: Availability;
  /** Reason of being busy; null: none was given. */
  declare pauseReason: PauseReason | null;
  /** Begin of the availability and its reason, epoch milliseconds; 0 until one is set. */
  declare since: number;
  declare capacity: number;
  /** When the agent last got a ticket, epoch milliseconds. */
  declare lastAssignedAt: number | null;
}

/** State of an agent before one is set. */
export const usualState = {
  availability: 'available',
  pauseReason: null,
  capacity: routingLimits.capacity.usual,
} as const;

/**
 * Locks an agent's state until the end of the open transaction; a user without one gets the usual one. Who gives a ticket locks the
 * ticket before it.
 */
export async function lockAgentState(ctx: Context, userId: number): Promise<AgentStateRow> {
  const locked = () => AgentStateRow.of(ctx).findOne({ userId }).forUpdate();
  const known = await locked();
  if (known) return known;
  try {
    await AgentStateRow.of(ctx).insert({ userId, ...usualState, since: 0, lastAssignedAt: null });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  return (await locked().throwIfNotFound()) as AgentStateRow;
}
