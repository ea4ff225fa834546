import { CompanyModel, type Context, places } from '@balcao/core';
import {
  type AssignmentEnd,
  type AssignmentReason,
  type Obstacle,
  routingLimits,
} from '../contract/limits.ts';
import { type Candidate, type ChoiceRules, obstacleOf } from './choose-agent.ts';
import { routingNow } from './routing-clock.ts';

/** Figures of an agent of the queue at the moment of an assignment. */
export interface CandidateFigures {
  userId: number;
  name: string;
  load: number;
  capacity: number;
  idleMs: number | null;
  obstacle: Obstacle | null;
}

/** Record of an agent who got a ticket, and of how that ended, for supervisors. */
export class AssignmentRow extends CompanyModel {
  static override tableName = 'Assignments';
  static override jsonAttributes = ['candidates'];

  declare ticketId: number;
  declare queueId: number;
  declare userId: number;
  declare contactId: number;
  declare at: number;
  declare reason: AssignmentReason;
  declare candidates: CandidateFigures[];
  /** Moment at which the ticket returns; null: it does not, or the wait has ended. */
  declare returnAt: number | null;
  /** Moment from which the minutes of the queue count; null: since the assignment. */
  declare returnFrom: number | null;
  declare endedAt: number | null;
  declare endedBy: AssignmentEnd | null;
}

/** Figures of the candidates, the chosen first, at most twenty. */
export function figuresOf(
  ctx: Context,
  candidates: readonly Candidate[],
  rules: ChoiceRules,
  chosenId: number,
): CandidateFigures[] {
  const now = routingNow(ctx.host);
  const chosenFirst = [...candidates].sort(
    (one, other) => Number(other.userId === chosenId) - Number(one.userId === chosenId),
  );
  return chosenFirst.slice(0, routingLimits.candidatesMax).map((one) => ({
    ...{ userId: one.userId, name: one.name, load: one.load, capacity: one.capacity },
    idleMs: one.lastAssignedAt === null ? null : Math.max(0, now - one.lastAssignedAt),
    obstacle: one.userId === chosenId ? null : obstacleOf(one, rules),
  }));
}

/** Ends the running assignments of these tickets of the company, in the open transaction. */
export async function endAssignments(
  ctx: Context,
  ticketIds: readonly number[],
  endedBy: AssignmentEnd,
): Promise<void> {
  if (ticketIds.length === 0) return;
  const now = routingNow(ctx.host);
  await ctx.sql.write(
    `UPDATE Assignments SET endedAt = ?, endedBy = ?, returnAt = NULL, updatedAt = ?
     WHERE companyId = :company AND ticketId IN (${places(ticketIds.length)}) AND endedAt IS NULL`,
    [now, endedBy, now, ...ticketIds],
  );
}

/** Gives a merged contact's assignments to the contact that stays, so that the customer still comes back to the last agent. */
export async function moveAssignments(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  await ctx
    .table('Assignments')
    .where({ contactId: fromContactId })
    .update({ contactId, updatedAt: Date.now() });
}

/**
 * SQL of how often the ticket `k` has come back to its queue since an agent last answered, closed or moved it. It is given out no more
 * after `returnsMax`.
 */
export const returnsSql = `(SELECT COUNT(*) FROM Assignments r WHERE r.ticketId = k.ticketId AND r.queueId = k.queueId
  AND r.endedBy = 'returned' AND r.id > COALESCE((SELECT MAX(o.id) FROM Assignments o WHERE o.ticketId = k.ticketId
  AND o.endedBy IN ('answered', 'closed', 'moved')), 0))`;
