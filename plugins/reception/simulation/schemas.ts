import { Body, Id, Nullable, OpeningHours, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { botQueuesMax, messageTextMax, minutesMax } from '../../connections/index.ts';
import { OptionTree, QueueBrief, queueLimits } from '../../queues/index.ts';
import { simulationLimits } from '../contract/limits.ts';

const Text = Type.Optional(Nullable(Type.String({ maxLength: messageTextMax })));
const Minutes = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: minutesMax })));
const Said = Type.String({ minLength: 1, maxLength: simulationLimits.textMax });
const Moment = Type.String({ format: 'date-time' });

const ConnectionOnTrial = Body({
  greetingMessage: Text,
  outOfHoursMessage: Text,
  complationMessage: Text,
  ratingMessage: Text,
  expiresInactiveMessage: Text,
  maxUseBotQueues: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: botQueuesMax }))),
  timeUseBotQueues: Minutes,
  expiresTicket: Minutes,
  timeToTransfer: Minutes,
  transferQueueId: Type.Optional(Nullable(Id)),
});

const QueueOnTrial = Body({
  id: Type.Optional(Nullable(Id)),
  name: Type.String({ maxLength: 255 }),
  color: Type.Optional(Type.String({ maxLength: 50 })),
  orderQueue: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: queueLimits.orderMax }))),
  greetingMessage: Type.Optional(Type.String({ maxLength: queueLimits.greetingMessageMax })),
  outOfHoursMessage: Type.Optional(Type.String({ maxLength: queueLimits.outOfHoursMessageMax })),
  schedules: Type.Optional(OpeningHours),
  options: Type.Optional(OptionTree),
});

/** Event of the conversation, in the order of its moments. */
const SimulatedEvent = Type.Object(
  {
    at: Moment,
    kind: Type.Union(
      (['customer', 'photo', 'accept', 'agent', 'close', 'clock'] as const).map((kind) => Type.Literal(kind)),
      {
        description:
          'customer: says `text`; photo: sends one; accept: an agent takes the ticket; agent: says `text`; close: closes it; clock: only time passes',
      },
    ),
    text: Type.Optional(Said),
  },
  { additionalProperties: false },
);
export type SimulatedEvent = Static<typeof SimulatedEvent>;

export const RecordingParams = Type.Object({ ticketId: Id });

/** Recorded conversation of a ticket, to be played again. */
export const Recording = Type.Object({ contactName: Type.String(), events: Type.Array(SimulatedEvent) });
export type Recording = Static<typeof Recording>;

export const Simulate = Body({
  connection: Type.Optional(ConnectionOnTrial),
  queueIds: Type.Optional(
    Type.Array(Id, {
      maxItems: simulationLimits.queuesMax,
      description: 'The queues that the connection has, as they are stored',
    }),
  ),
  queue: Type.Optional(
    Type.Union([Type.Null(), QueueOnTrial], {
      description: 'A queue as it stands in a form: in place of the stored one, or besides the others',
    }),
  ),
  contactName: Type.Optional(Type.String({ maxLength: 100 })),
  events: Type.Array(SimulatedEvent, { maxItems: simulationLimits.eventsMax }),
});
export type Simulate = Static<typeof Simulate>;

const Note = Type.Union(
  (
    ['queue', 'no-queue', 'handed-over', 'unanswered', 'accepted', 'closed', 'rated', 'new-ticket'] as const
  ).map((note) => Type.Literal(note)),
);
export type Note = Static<typeof Note>;

const Entry = Type.Object({
  at: Timestamp,
  from: Type.Union((['customer', 'bot', 'agent', 'note'] as const).map((from) => Type.Literal(from))),
  /** Text of the message; of a note its subject: the queue's name, the rating. */
  text: Type.String(),
  note: Nullable(Note),
});
export type Entry = Static<typeof Entry>;

export const Simulation = Type.Object({
  entries: Type.Array(Entry),
  /** State of the conversation after all these events. */
  standing: Type.Object({
    status: Type.String(),
    isBot: Type.Boolean({ description: 'The bot still answers' }),
    queue: Nullable(QueueBrief),
  }),
  clock: Type.Object({
    timeZone: Type.String(),
    hours: Type.Union((['disabled', 'queue', 'company'] as const).map((kept) => Type.Literal(kept))),
  }),
});
export type Simulation = Static<typeof Simulation>;
