import { Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { lastSaid } from '../tickets/index.ts';
import { dashboardLimits, exportedTables, figureNames } from './contract/limits.ts';

const Count = Type.Integer({ minimum: 0 });
const Milliseconds = Nullable(Type.Integer({ description: 'Milliseconds; null: there was none' }));
const Day = Type.String({ description: 'A day by the clock of the company, YYYY-MM-DD' });
const DayAsked = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'A day by the clock of the company, YYYY-MM-DD; it counts whole',
  }),
);
/** Schema of an id, or 0 for tickets without one. */
const IdOrNone = (what: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: `${what}; 0: of none` }));

const range = {
  date_from: DayAsked,
  date_to: DayAsked,
  days: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: dashboardLimits.rangeDaysMax,
      description: 'The last so many days, today among them; 0: not asked',
    }),
  ),
};
const filters = {
  queueId: IdOrNone('Of this queue'),
  userId: IdOrNone('Of this agent'),
  whatsappId: IdOrNone('Of this connection'),
};

/** Range of days of a request for the dashboard. */
export const DashboardQuery = Type.Object(range);
export type DashboardQuery = Static<typeof DashboardQuery>;
export const ReportQuery = Type.Object({ ...range, ...filters });
export type ReportQuery = Static<typeof ReportQuery>;

export const Range = Type.Object({
  from: Day,
  to: Day,
  days: Type.Integer(),
  timeZone: Type.String({ description: 'The zone of the clock by which days and hours are told' }),
});
export type Range = Static<typeof Range>;

const Hours = Type.Array(Type.Number({ minimum: 0 }), {
  minItems: 24,
  maxItems: 24,
  description: 'New tickets by hour of the day',
});

export const Building = Nullable(
  Type.Object(
    { done: Type.Integer({ minimum: 0, maximum: 100 }) },
    { description: 'Older tickets are still being counted: how much is done, in percent; null: all are' },
  ),
);
export type Building = Static<typeof Building>;

export const Dashboard = Type.Object({
  counters: Type.Object({
    avgSupportTime: Nullable(Type.Number({ description: 'Minutes' })),
    avgWaitTime: Nullable(Type.Number({ description: 'Minutes' })),
    supportHappening: Count,
    supportPending: Count,
    supportFinished: Count,
    leads: Count,
  }),
  attendants: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      avgSupportTime: Type.Number({ description: 'Minutes; 0: none' }),
      tickets: Count,
      rating: Type.Number({ description: '1 to 3; 0: not rated' }),
      online: Type.Boolean(),
    }),
  ),
  hours: Hours,
  ticketsToday: Count,
  range: Range,
  building: Building,
});
export type Dashboard = Static<typeof Dashboard>;

/** Durations of a figure: their count, mean, median, 90th and 95th percentile. */
export const Duration = Type.Object({
  count: Count,
  averageMs: Milliseconds,
  medianMs: Milliseconds,
  p90Ms: Milliseconds,
  p95Ms: Milliseconds,
});
export type Duration = Static<typeof Duration>;

export const Ratings = Type.Object({
  count: Count,
  average: Nullable(Type.Number({ description: '1 to 3' })),
  rated1: Count,
  rated2: Count,
  rated3: Count,
});
export type Ratings = Static<typeof Ratings>;

export const Satisfaction = Type.Object({
  scale: Type.Integer({ description: 'Highest rating that customers were asked for: 3 or 5' }),
  rated: Count,
  satisfied: Type.Integer({ minimum: 0, description: 'Rated 2 or 3 of 3, or 4 or 5 of 5' }),
});
export type Satisfaction = Static<typeof Satisfaction>;

export const Figures = Type.Object({
  opened: Count,
  reopened: Count,
  accepted: Count,
  taken: Count,
  closed: Count,
  waiting: Duration,
  firstReply: Duration,
  handling: Duration,
  ratings: Ratings,
});
export type Figures = Static<typeof Figures>;

const share = {
  id: Nullable(Type.Integer({ description: 'null: of none' })),
  name: Nullable(Type.String({ description: 'null: of none, or of one that is gone' })),
  isGone: Type.Boolean({ description: 'It was deleted; its figures stay' }),
  opened: Count,
  taken: Count,
  answered: Count,
  closed: Count,
  waitingMs: Milliseconds,
  firstReplyMs: Milliseconds,
  handlingMs: Milliseconds,
  rating: Nullable(Type.Number({ description: 'The mean, 1 to 3' })),
  rated: Count,
  pending: Type.Integer({ minimum: 0, description: 'Right now, whatever the range' }),
  open: Type.Integer({ minimum: 0, description: 'Right now, whatever the range' }),
};
export const Share = Type.Object(share);
export type Share = Static<typeof Share>;
export const QueueShare = Type.Object({ ...share, color: Nullable(Type.String()) });
export const AgentShare = Type.Object({
  ...share,
  satisfaction: Nullable(
    Type.Array(Satisfaction, {
      description:
        'Of the ratings of this agent, each scale by itself; null: more than are counted one by one',
    }),
  ),
  online: Type.Boolean(),
  lastSeenAt: Nullable(Type.Integer({ description: 'Epoch milliseconds; null: never seen' })),
});

export const DayFigures = Type.Object({
  day: Day,
  opened: Count,
  closed: Count,
  accepted: Count,
  waitingMs: Milliseconds,
  firstReplyMs: Milliseconds,
  handlingMs: Milliseconds,
});

export const Report = Type.Object({
  range: Range,
  building: Building,
  totals: Figures,
  before: Type.Object({ from: Day, to: Day, totals: Figures }, { description: 'As many days right before' }),
  now: Type.Object({ pending: Count, open: Count }),
  satisfaction: Nullable(
    Type.Array(Satisfaction, {
      description:
        'Each scale on which customers rated, by itself; null: more ratings than are counted one by one',
    }),
  ),
  leads: Nullable(
    Type.Integer({
      minimum: 0,
      description: 'New contacts; null under a filter, for they belong to no agent',
    }),
  ),
  fromAds: Type.Integer({ minimum: 0, description: 'Tickets to which an ad led, in the range' }),
  today: Type.Object({
    day: Day,
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    opened: Count,
    hours: Hours,
    usual: Type.Array(Type.Number({ minimum: 0 }), {
      minItems: 24,
      maxItems: 24,
      description: `The mean of the same weekday of the last ${dashboardLimits.weeksCompared} weeks`,
    }),
  }),
  days: Type.Array(DayFigures, { description: 'Every day of the range, the first first' }),
  heat: Type.Array(Type.Array(Count, { minItems: 24, maxItems: 24 }), {
    minItems: 7,
    maxItems: 7,
    description: 'New tickets by weekday, Monday first, and hour',
  }),
  queues: Type.Array(QueueShare),
  agents: Type.Array(AgentShare),
  connections: Type.Array(Share),
});
export type Report = Static<typeof Report>;

export const FigureTicketsQuery = Type.Object({
  ...range,
  ...filters,
  figure: Type.Unsafe<(typeof figureNames)[number]>({ type: 'string', enum: [...figureNames] }),
  weekday: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, description: 'Monday is 0' })),
  hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  cursor: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}-\\d{1,15}$', description: '`next` of the page before' }),
  ),
});
export type FigureTicketsQuery = Static<typeof FigureTicketsQuery>;

const Named = Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) }));
export const FigureTicket = Type.Object({
  at: Type.Integer({ description: 'When it was counted, epoch milliseconds' }),
  ticketId: Nullable(Type.Integer()),
  ticket: Nullable(
    Type.Object(
      {
        ...{ id: Id, uuid: Type.String(), status: Type.String(), lastMessage: Type.String(), ...lastSaid },
        ad: Nullable(
          Type.String({
            description: 'Title of the ad that led to it, or its number where it has none; null: no ad',
          }),
        ),
      },
      { description: 'null: it was deleted' },
    ),
  ),
  contact: Nullable(Type.Object({ id: Id, name: Type.String(), number: Type.String() })),
  queue: Named,
  user: Named,
  whatsapp: Named,
  tookMs: Milliseconds,
  rate: Nullable(Type.Integer({ minimum: 1, maximum: 3 })),
});
export type FigureTicket = Static<typeof FigureTicket>;

export const FigureTickets = Type.Object({
  rows: Type.Array(FigureTicket, { description: 'The latest first' }),
  count: Type.Integer({ minimum: 0, description: 'All that the figure counted' }),
  next: Nullable(Type.String({ description: 'Names the next page; null at the end' })),
});
export type FigureTickets = Static<typeof FigureTickets>;

export const ExportQuery = Type.Object({
  ...range,
  ...filters,
  table: Type.Optional(
    Type.Unsafe<(typeof exportedTables)[number]>({
      type: 'string',
      enum: [...exportedTables],
      default: 'days',
      description: 'What the file lists; `tickets`: those behind `figure`',
    }),
  ),
  figure: Type.Optional(FigureTicketsQuery.properties.figure),
});
export type ExportQuery = Static<typeof ExportQuery>;
