import type { AgentOrder, AssignmentReason, Obstacle } from '../contract/limits.ts';

/** Agent of a queue, as the choice sees it. */
export interface Candidate {
  userId: number;
  name: string;
  /** Is on line and takes tickets. */
  isHere: boolean;
  capacity: number;
  /** Open tickets that are not snoozed; an urgent one counts twice. */
  load: number;
  /** Epoch milliseconds; null: never got a ticket. */
  lastAssignedAt: number | null;
  /** Tickets given within the last five minutes. */
  recent: number;
  /** Tags that are skills of the agent. */
  skills: ReadonlySet<number>;
}

/** Ticket and queue of a choice. */
export interface ChoiceRules {
  agentOrder: AgentOrder;
  burst: number | null;
  /** Agents who had the ticket a moment ago. */
  passedOver: ReadonlySet<number>;
  /** Agent who served the customer last; null: none, or too long ago. */
  stickyUserId: number | null;
  /** Tags that are skills which the ticket needs. */
  needed: ReadonlySet<number>;
  /** The customer has waited so long that the agent may lack some of them. */
  maySkipSkills: boolean;
}

export interface Choice {
  userId: number;
  reason: AssignmentReason;
}

/** Returns why an agent cannot get the ticket; null: nothing prevents it. */
export function obstacleOf(
  candidate: Candidate,
  { burst, passedOver, needed }: ChoiceRules,
): Obstacle | null {
  if (!candidate.isHere) return 'away';
  if (countOf(candidate, needed) < needed.size) return 'skill';
  if (candidate.load >= candidate.capacity) return 'full';
  if (passedOver.has(candidate.userId)) return 'returned';
  return burst !== null && candidate.recent >= burst ? 'burst' : null;
}

/**
 * Chooses the agent of a ticket among those who have every skill that it needs: the customer's last one, else the first by the queue's
 * order, else by the other, else by id. Where none of them has room, and the customer has waited long enough, it is one of those who have the
 * most of the skills. null: no agent has room.
 */
export function chooseAgent(candidates: readonly Candidate[], rules: ChoiceRules): Choice | null {
  const free = candidates.filter((one) => obstacleOf(one, rules) === null);
  const sticky = free.find(({ userId }) => userId === rules.stickyUserId);
  if (sticky) return { userId: sticky.userId, reason: 'STICKY' };
  const [first, ...others] = [...free].sort((one, other) => inOrder(one, other, rules.agentOrder));
  if (!first) return rules.maySkipSkills ? nearest(candidates, rules) : null;
  const reason = rules.agentOrder === 'least-loaded' ? 'LEAST_LOADED' : 'LONGEST_IDLE';
  return { userId: first.userId, reason: others.length === 0 ? 'ONLY_ONE' : reason };
}

/** Returns the first of the agents with capacity who have the most of the skills. */
function nearest(candidates: readonly Candidate[], rules: ChoiceRules): Choice | null {
  const [first] = candidates
    .filter((one) => obstacleOf(one, { ...rules, needed: new Set() }) === null)
    .sort(
      (one, other) =>
        countOf(other, rules.needed) - countOf(one, rules.needed) || inOrder(one, other, rules.agentOrder),
    );
  return first ? { userId: first.userId, reason: 'SKILL_DROPPED' } : null;
}

/** Number of the skills that the agent has. */
function countOf({ skills }: Candidate, needed: ReadonlySet<number>): number {
  return [...needed].filter((tagId) => skills.has(tagId)).length;
}

function inOrder(one: Candidate, other: Candidate, order: AgentOrder): number {
  const byRoom = one.load / one.capacity - other.load / other.capacity;
  const byIdleness = (one.lastAssignedAt ?? 0) - (other.lastAssignedAt ?? 0);
  const [first, second] = order === 'least-loaded' ? [byRoom, byIdleness] : [byIdleness, byRoom];
  return first || second || one.userId - other.userId;
}
