/** Limits of the automatic assignment of tickets, which the server's schemas and the web's forms share. */
export const routingLimits = {
  /** Number of open tickets up to which an agent gets new ones; an urgent one counts twice. */
  capacity: { min: 1, max: 100, usual: 5 },
  returnMinutes: { min: 1, max: 1440 },
  stickyDays: { min: 1, max: 90 },
  /** Most tickets that an agent gets within `burstMinutes`. */
  burst: { min: 1, max: 100 },
  burstMinutes: 5,
  /** Minutes of waiting after which a ticket may go to an agent without a needed skill. */
  skillMinutes: { min: 1, max: 1440, usual: 10 },
  agentSkills: 20,
  queueSkills: 10,
  /** Minutes in which a ticket is not assigned again to an agent who had it. */
  passedOverMinutes: 30,
  /** Times that a ticket may return without an answer; afterwards it waits until an agent accepts it. */
  returnsMax: 3,
  /** Seconds without a sign of life after which an agent counts as away. */
  unseenSeconds: 150,
  /** Agents whose figures are stored with an assignment, so that supervisors see why one was chosen. */
  candidatesMax: 20,
} as const;

export const availabilities = ['available', 'busy', 'away'] as const;
/** States of an agent: whether new tickets are assigned. */
export type Availability = (typeof availabilities)[number];

export const pauseReasons = ['break', 'meal', 'meeting', 'training', 'technical'] as const;
/** Reasons for which a busy agent gets no tickets for a while. */
export type PauseReason = (typeof pauseReasons)[number];

export const ticketOrders = ['waiting', 'priority', 'due'] as const;
/**
 * Order in which a queue assigns its tickets: the longest waiting, the highest priority, or the next due target first.
 */
export type TicketOrder = (typeof ticketOrders)[number];

export const agentOrders = ['least-loaded', 'longest-idle'] as const;
/** Order in which a queue chooses agents: the most free capacity, or the longest time since the last ticket, first. */
export type AgentOrder = (typeof agentOrders)[number];

export const agentGoneActs = ['keep', 'return-unanswered'] as const;
/** Treatment of unanswered tickets whose agent goes away: they stay with the agent, or wait in the queue again. */
export type AgentGoneAct = (typeof agentGoneActs)[number];

export const assignmentReasons = [
  'LEAST_LOADED',
  'LONGEST_IDLE',
  'STICKY',
  'ONLY_ONE',
  'SKILL_DROPPED',
  'BY_HAND',
] as const;
/** Reason for which an agent got a ticket. */
export type AssignmentReason = (typeof assignmentReasons)[number];

export const assignmentEnds = ['answered', 'returned', 'released', 'moved', 'closed'] as const;
/** Event that ended the wait for an agent's first message. */
export type AssignmentEnd = (typeof assignmentEnds)[number];

export const obstacles = ['away', 'skill', 'full', 'returned', 'burst'] as const;
/** Reason for which an agent of the queue did not get a ticket. */
export type Obstacle = (typeof obstacles)[number];
