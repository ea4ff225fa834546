import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { TicketNextDue } from '../tickets/index.ts';
import {
  agentGoneActs,
  agentOrders,
  assignmentEnds,
  assignmentReasons,
  availabilities,
  obstacles,
  pauseReasons,
  routingLimits,
  ticketOrders,
} from './contract/limits.ts';

const oneOf = <T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });
const within = ({ min, max }: { min: number; max: number }, description: string) =>
  Type.Integer({ minimum: min, maximum: max, description });

function skills(maxItems: number, description: string) {
  return Type.Array(Id, { maxItems, uniqueItems: true, description });
}

const settings = {
  isOn: Type.Boolean({ description: 'Whether tickets that wait in the queue are given to its agents' }),
  ticketOrder: oneOf(ticketOrders, 'Ticket that goes first: longest waiting, highest priority, next due'),
  agentOrder: oneOf(agentOrders, 'Agent that comes first: most room, or longest without a new ticket'),
  returnMinutes: Nullable(
    within(
      routingLimits.returnMinutes,
      'Minutes of the queue’s open time within which the agent answers; then the ticket waits again',
    ),
  ),
  onAgentGone: oneOf(
    agentGoneActs,
    'Tickets without an answer whose agent is no longer connected: stay with the agent, or wait in the queue again',
  ),
  stickyDays: Nullable(within(routingLimits.stickyDays, 'Days in which a customer goes to the same agent')),
  burst: Nullable(within(routingLimits.burst, 'Most tickets of an agent within five minutes')),
  skillTagIds: skills(
    routingLimits.queueSkills,
    'Tags that are skills which every ticket of the queue needs',
  ),
  skillMinutes: Nullable(
    within(
      routingLimits.skillMinutes,
      'Minutes of the customer’s wait after which a ticket goes to who has most of its skills; null: it waits for who has all',
    ),
  ),
};

/** Settings by which a queue assigns its tickets, as admins read them. */
export const QueueRouting = Type.Object({
  queueId: Type.Integer(),
  queueName: Type.String(),
  queueColor: Type.String(),
  ...settings,
});
export type QueueRouting = Static<typeof QueueRouting>;
export const QueueRoutingList = Type.Array(QueueRouting);

export const UpdateQueueRouting = Body(Type.Partial(Type.Object(settings)).properties);
export type UpdateQueueRouting = Static<typeof UpdateQueueRouting>;

const Availability = oneOf(availabilities);
const PauseReason = Type.Unsafe<(typeof pauseReasons)[number] | null>({
  type: ['string', 'null'],
  enum: [...pauseReasons, null],
  description: 'Reason of being busy; null: none was given, or the agent is not',
});
const AgentSkills = skills(
  routingLimits.agentSkills,
  'Tags that are skills of the agent, as languages and products',
);
const Capacity = within(routingLimits.capacity, 'Open tickets up to which the agent is given more');

export const AgentState = Type.Object({
  userId: Type.Integer(),
  availability: Availability,
  pauseReason: PauseReason,
  since: Timestamp,
  capacity: Type.Integer(),
  skillTagIds: AgentSkills,
  isRoutingOn: Type.Boolean({ description: 'Whether any queue of the company gives out its tickets' }),
});
export type AgentState = Static<typeof AgentState>;

export const UpdateAgentState = Body({
  availability: Type.Optional(Availability),
  pauseReason: Type.Optional(PauseReason),
  capacity: Type.Optional(Capacity),
  skillTagIds: Type.Optional(AgentSkills),
});
export type UpdateAgentState = Static<typeof UpdateAgentState>;

export const Assignment = Type.Object({
  id: Type.Integer(),
  ticketId: Type.Integer(),
  queueId: Type.Integer(),
  userId: Type.Integer(),
  userName: Nullable(Type.String({ description: 'null: the user is gone' })),
  at: Timestamp,
  reason: oneOf(assignmentReasons),
  returnAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  endedBy: Nullable(oneOf(assignmentEnds)),
  candidates: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      load: Type.Integer(),
      capacity: Type.Integer(),
      idleMs: Nullable(Type.Integer({ description: 'Since the last ticket that the agent was given' })),
      obstacle: Nullable(oneOf(obstacles, 'null: the agent could have had it')),
    }),
  ),
});
export type Assignment = Static<typeof Assignment>;
export const AssignmentList = Type.Array(Assignment);

const Targets = Type.Object({
  nextDue: Nullable(
    Type.Object(
      { ticketUuid: Type.String(), ...TicketNextDue.properties },
      { description: 'First target that is due among the pending and open tickets of the queue' },
    ),
  ),
  breachedToday: Type.Integer({
    minimum: 0,
    description: 'Targets of SLA policies that were missed today, of tickets that were in the queue then',
  }),
});

export const RoutingNow = Type.Object({
  day: Nullable(
    Type.String({
      description: 'Today by the company’s clock, `2026-11-30`; null: the company has no SLA policies',
    }),
  ),
  queues: Type.Array(
    Type.Object({
      queueId: Type.Integer(),
      queueName: Type.String(),
      queueColor: Type.String(),
      isOn: Type.Boolean(),
      waiting: Type.Integer(),
      longestWaitingSince: Nullable(Timestamp),
      stuck: Type.Integer({
        description: 'Tickets that came back too often and wait for an agent to accept them',
      }),
      targets: Nullable(
        Type.Object(Targets.properties, { description: 'null: the company has no SLA policies' }),
      ),
    }),
  ),
  agents: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      online: Type.Boolean(),
      availability: Availability,
      pauseReason: PauseReason,
      since: Nullable(Timestamp),
      load: Type.Integer(),
      capacity: Type.Integer(),
      lastAssignedAt: Nullable(Timestamp),
      skillTagIds: AgentSkills,
      queueIds: Type.Array(Type.Integer()),
    }),
  ),
});
export type RoutingNow = Static<typeof RoutingNow>;
