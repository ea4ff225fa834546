import type { AgentOrder, AssignmentReason, Obstacle } from '../contract/limits.ts';

/** Agent of a queue, with the data for the choice. */
export interface Candidate {
  userId: number;
  name: string;
  /** True where the agent is online and available. */
  isHere: boolean;
  capacity: number;
  /** Number of open tickets that are not snoozed; an urgent one counts twice. */
  load: number;
  /** Time of the last assigned ticket in epoch milliseconds; null: none yet. */
  lastAssignedAt: number | null;
  /** Tickets that were assigned within the last five minutes. */
  recent: number;
  /** Tags that are the agent's skills. */
  skills: ReadonlySet<number>;
}

/** Data of the ticket and its queue for the choice. */
export interface ChoiceRules {
  agentOrder: AgentOrder;
  burst: number | null;
  /** Agents who had the ticket recently. */
  passedOver: ReadonlySet<number>;
  /** Agent who served the customer last; null: none, or too long ago. */
  stickyUserId: number | null;
  /** Tags that are skills which the ticket needs. */
  needed: ReadonlySet<number>;
  /** True where the customer has waited so long that the agent may lack needed skills. */
  maySkipSkills: boolean;
}

export interface Choice {
  userId: number;
  reason: AssignmentReason;
}

/** Returns the reason why an agent cannot get the ticket; null: there is none. */
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
 * Chooses the agent for a ticket among those with all needed skills: the customer's last agent, else the first by the
 * queue's order, then by the other order, then by id. Where none of them has free capacity and the customer has waited
 * long enough, an agent with the most of the skills is chosen. Returns null when no agent has free capacity.
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

/** Returns the first agent with free capacity among those with the most of the skills. */
function nearest(candidates: readonly Candidate[], rules: ChoiceRules): Choice | null {
  const [first] = candidates
    .filter((one) => obstacleOf(one, { ...rules, needed: new Set() }) === null)
    .sort(
      (one, other) =>
        countOf(other, rules.needed) - countOf(one, rules.needed) || inOrder(one, other, rules.agentOrder),
    );
  return first ? { userId: first.userId, reason: 'SKILL_DROPPED' } : null;
}

/** Counts the needed skills that the agent has. */
function countOf({ skills }: Candidate, needed: ReadonlySet<number>): number {
  return [...needed].filter((tagId) => skills.has(tagId)).length;
}

function inOrder(one: Candidate, other: Candidate, order: AgentOrder): number {
  const byRoom = one.load / one.capacity - other.load / other.capacity;
  const byIdleness = (one.lastAssignedAt ?? 0) - (other.lastAssignedAt ?? 0);
  const [first, second] = order === 'least-loaded' ? [byRoom, byIdleness] : [byIdleness, byRoom];
  return first || second || one.userId - other.userId;
}
