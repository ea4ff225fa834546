import { Body, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { Building, Duration, FigureTicket, Range, ReportQuery, Satisfaction } from '../dashboard/index.ts';
import { pauseReasons } from '../routing/index.ts';
import { slaMetrics } from '../service-levels/index.ts';
import { ratingScales, reportFigures, reportLimits, reportTables } from './contract/limits.ts';

const Count = Type.Integer({ minimum: 0 });
const named = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Unsafe<Name>({ type: 'string', enum: [...names], description });

/** Period and filters of the report that a supervisor asks for. */
export const ServiceReportQuery = Type.Object({
  ...ReportQuery.properties,
  tagId: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Of tickets that have this tag now' }),
  ),
});
export type ServiceReportQuery = Static<typeof ServiceReportQuery>;

const figures = {
  opened: Count,
  reopened: Count,
  closed: Count,
  firstReply: Duration,
  resolution: Duration,
  kept: Type.Integer({ minimum: 0, description: 'Targets of SLA policies that were met in time' }),
  missed: Type.Integer({ minimum: 0, description: 'Targets of SLA policies that were met late' }),
  satisfaction: Type.Array(Satisfaction, { description: 'Each scale by itself' }),
};
export const ServiceFigures = Type.Object(figures);
export type ServiceFigures = Static<typeof ServiceFigures>;

export const ServiceShare = Type.Object({
  id: Nullable(Type.Integer({ description: 'null: of none' })),
  name: Nullable(Type.String({ description: 'null: of none, or of one that is gone' })),
  isGone: Type.Boolean({ description: 'It was deleted; its figures stay' }),
  ...figures,
});
export type ServiceShare = Static<typeof ServiceShare>;

const Metric = named(slaMetrics, 'Measure of the target');
export const PolicyAttainment = Type.Object({
  id: Nullable(Type.Integer({ description: 'null: of none' })),
  name: Nullable(Type.String({ description: 'null: the policy was deleted' })),
  metric: Metric,
  kept: Count,
  missed: Count,
  took: Type.Object(Duration.properties, { description: 'By the opening hours that the policy counts' }),
});
export type PolicyAttainment = Static<typeof PolicyAttainment>;

export const ServiceReport = Type.Object({
  range: Range,
  building: Building,
  totals: ServiceFigures,
  queues: Type.Array(ServiceShare),
  agents: Type.Array(ServiceShare),
  policies: Type.Array(PolicyAttainment, { description: 'Policies with an outcome, by their order' }),
});
export type ServiceReport = Static<typeof ServiceReport>;

const { queueId: _queue, whatsappId: _connection, ...daysAndAgent } = ReportQuery.properties;
export const AvailabilityQuery = Type.Object(daysAndAgent);
export type AvailabilityQuery = Static<typeof AvailabilityQuery>;

const Spent = (description: string) => Type.Integer({ minimum: 0, description });
const times = {
  availableMs: Spent('Online and available, milliseconds'),
  pausedMs: Spent('Online and busy, milliseconds'),
  pauses: Type.Object(
    Object.fromEntries(
      [...pauseReasons, 'none' as const].map((reason) => [reason, Spent('Milliseconds')]),
    ) as Record<(typeof pauseReasons)[number] | 'none', ReturnType<typeof Spent>>,
    { description: '`pausedMs` by its reasons; `none`: no reason was given' },
  ),
  awayMs: Spent('Away or not online, milliseconds'),
};
export const AgentAvailability = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ...times,
  days: Type.Array(Type.Object({ day: Type.String(), ...times }), {
    description:
      'Days of the range of which any time is known, up to the present; time before the first known state is in none',
  }),
});
export type AgentAvailability = Static<typeof AgentAvailability>;

export const AvailabilityReport = Type.Object({
  range: Range,
  agents: Type.Array(AgentAvailability, { description: 'Agents of whom any state is known, by name' }),
});
export type AvailabilityReport = Static<typeof AvailabilityReport>;

const narrowing = {
  policyId: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'Of `kept` and `missed`: of this policy',
    }),
  ),
  metric: Type.Optional(Metric),
  scale: Type.Optional(
    Type.Unsafe<(typeof ratingScales)[number]>({
      type: 'integer',
      enum: [...ratingScales],
      description: 'Of `rated` and `satisfied`: asked on this scale',
    }),
  ),
};

export const ServiceReportTicketsQuery = Type.Object({
  ...ServiceReportQuery.properties,
  ...narrowing,
  figure: named(reportFigures, 'The number whose tickets are listed'),
  cursor: Type.Optional(
    Type.String({ pattern: '^\\d{1,15}-\\d{1,15}$', description: '`next` of the page before' }),
  ),
});
export type ServiceReportTicketsQuery = Static<typeof ServiceReportTicketsQuery>;

export const ServiceReportTicket = Type.Object({
  ...FigureTicket.properties,
  rate: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  scale: Nullable(Type.Integer({ description: 'Highest rating that was asked for' })),
});
export type ServiceReportTicket = Static<typeof ServiceReportTicket>;

export const ServiceReportTickets = Type.Object({
  rows: Type.Array(ServiceReportTicket, { description: 'The latest first' }),
  count: Type.Integer({ minimum: 0, description: 'All that the number counted' }),
  next: Nullable(Type.String({ description: 'Names the next page; null at the end' })),
});
export type ServiceReportTickets = Static<typeof ServiceReportTickets>;

export const ServiceReportExportQuery = Type.Object({
  ...ServiceReportQuery.properties,
  ...narrowing,
  table: Type.Optional(
    Type.Unsafe<(typeof reportTables)[number]>({
      type: 'string',
      enum: [...reportTables],
      default: 'agents',
      description:
        'What the file lists; `tickets`: those behind `figure`; `availability`: agents by day, whatever the queue, connection and tag',
    }),
  ),
  figure: Type.Optional(ServiceReportTicketsQuery.properties.figure),
});
export type ServiceReportExportQuery = Static<typeof ServiceReportExportQuery>;

const RecipientIds = Type.Array(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), {
  maxItems: reportLimits.recipientsMax,
  description: 'Admins who get the report of each week by mail, on Monday; an empty list sends none',
});

export const SaveWeeklyReport = Body({ recipientIds: RecipientIds });
export type SaveWeeklyReport = Static<typeof SaveWeeklyReport>;

export const WeeklyReportSettings = Type.Object({
  recipientIds: RecipientIds,
  admins: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Type.String(),
      isConfirmed: Type.Boolean({
        description: 'Whether they confirmed the address; the report goes to no other',
      }),
    }),
    { description: 'All who can be chosen' },
  ),
  isMailed: Type.Boolean({ description: 'Whether the installation has a server to send mail by' }),
});
export type WeeklyReportSettings = Static<typeof WeeklyReportSettings>;
