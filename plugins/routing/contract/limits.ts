/** Limits of the automatic assignment of tickets that the server's schemas and the web's forms share; data only. */
export const routingLimits = {
  /** Open tickets that an agent is given up to; an urgent one counts twice. */
  capacity: { min: 1, max: 100, usual: 5 },
  returnMinutes: { min: 1, max: 1440 },
  stickyDays: { min: 1, max: 90 },
  /** Tickets that an agent is given within `burstMinutes`. */
  burst: { min: 1, max: 100 },
  burstMinutes: 5,
  /** Minutes of waiting after which a ticket goes to an agent who lacks a skill. */
  skillMinutes: { min: 1, max: 1440, usual: 10 },
  agentSkills: 20,
  queueSkills: 10,
  /** Minutes in which a ticket does not go again to an agent who had it. */
  passedOverMinutes: 30,
  /** Times that a ticket returns without an answer; after that it waits for an agent to accept it. */
  returnsMax: 3,
  /** Seconds without a sign of life after which an agent counts as away. */
  unseenSeconds: 150,
  /** Agents whose figures are stored with an assignment, so that supervisors see why one was chosen. */
  candidatesMax: 20,
} as const;

export const availabilities = ['available', 'busy', 'away'] as const;
/** Whether an agent takes tickets that are given out. */
export type Availability = (typeof availabilities)[number];

export const pauseReasons = ['break', 'meal', 'meeting', 'training', 'technical'] as const;
/** Reason for which a busy agent takes no tickets for a while. */
export type PauseReason = (typeof pauseReasons)[number];

export const ticketOrders = ['waiting', 'priority', 'due'] as const;
/** Ticket that a queue gives out first: the longest waiting, the one of the highest priority, or the next that is due. */
export type TicketOrder = (typeof ticketOrders)[number];

export const agentOrders = ['least-loaded', 'longest-idle'] as const;
/** Agent that a queue gives to first: the one with the most room, or with the longest time since the last ticket. */
export type AgentOrder = (typeof agentOrders)[number];

export const agentGoneActs = ['keep', 'return-unanswered'] as const;
/** Fate of tickets without an answer whose agent goes away: they stay, or wait in the queue again. */
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
/** Act that ended the wait for an agent's first message. */
export type AssignmentEnd = (typeof assignmentEnds)[number];

export const obstacles = ['away', 'skill', 'full', 'returned', 'burst'] as const;
/** Reason for which an agent of the queue did not get a ticket. */
export type Obstacle = (typeof obstacles)[number];
