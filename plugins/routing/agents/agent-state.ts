import { CompanyModel, type Context, isUniqueViolation } from '@balcao/core';
import { type Availability, type PauseReason, routingLimits } from '../contract/limits.ts';

/** Availability of an agent for tickets, and the number of tickets that the agent takes at once. */
export class AgentStateRow extends CompanyModel {
  static override tableName = 'AgentStates';

  declare userId: number;
  declare availability: Availability;
  /** Reason for being busy; null: none was given. */
  declare pauseReason: PauseReason | null;
  /** Beginning of the present availability in epoch milliseconds; 0 until one is set. */
  declare since: number;
  declare capacity: number;
  /** Time when the agent last got a ticket, epoch milliseconds. */
  declare lastAssignedAt: number | null;
}

/** State of an agent before one is set. */
export const usualState = {
  availability: 'available',
  pauseReason: null,
  capacity: routingLimits.capacity.usual,
} as const;

/**
 * Locks an agent's state until the open transaction ends; a user without a state gets the usual one. Code that assigns
 * a ticket locks the ticket first.
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
