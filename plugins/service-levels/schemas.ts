import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { Filter, Priority } from '../tickets/index.ts';
import {
  slaHours,
  slaLimits,
  slaMetrics,
  slaOutcomes,
  slaPauseReasons,
  slaPauses,
  slaStates,
  slaTransfers,
} from './contract/limits.ts';

const oneOf = <T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

const Metric = oneOf(slaMetrics);
/** A target of an SLA policy, as admins set it. */
export const SlaTarget = Type.Object(
  {
    metric: Metric,
    priority: Priority,
    minutes: Type.Integer({
      minimum: 1,
      maximum: slaLimits.targetMinutes,
      description: 'Minutes of open time',
    }),
  },
  { additionalProperties: false },
);
export type SlaTarget = Static<typeof SlaTarget>;

const settings = {
  isEnabled: Type.Boolean(),
  filter: Filter,
  hours: oneOf(slaHours, 'Open time of the company, of the ticket’s queue, or of a calendar'),
  calendarId: Nullable(Type.Integer({ ...Id, description: 'With `hours: calendar`' })),
  warnPercent: Type.Integer({
    minimum: slaLimits.warnPercent.min,
    maximum: slaLimits.warnPercent.max,
    description: 'Part of a target after which a warning comes; 100: none',
  }),
  countsBot: Type.Boolean({ description: 'The time in which a bot has the ticket counts, too' }),
  onTransfer: oneOf(slaTransfers, 'Time used under another policy: kept, or counted anew'),
  pausesResolution: oneOf(slaPauses),
  targets: Type.Array(SlaTarget, { maxItems: slaMetrics.length * 4 }),
};

export const SlaPolicy = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  position: Type.Integer({ description: 'The first policy whose filter holds for a ticket applies' }),
  ...settings,
  version: Type.Integer(),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type SlaPolicy = Static<typeof SlaPolicy>;
export const SlaPolicyList = Type.Array(SlaPolicy);

// The use case checks the name, because its errors have texts of their own.
const Name = Type.String({ maxLength: 255 });
const optional = Type.Partial(Type.Object(settings)).properties;
export const CreateSlaPolicy = Body({ name: Name, ...optional });
export type CreateSlaPolicy = Static<typeof CreateSlaPolicy>;
export const UpdateSlaPolicy = Body({ name: Type.Optional(Name), ...optional });
export type UpdateSlaPolicy = Static<typeof UpdateSlaPolicy>;
export const OrderSlaPolicies = Body({
  ids: Type.Array(Id, {
    maxItems: slaLimits.perCompany,
    description: 'Every policy once, in the new order',
  }),
});

export const PreviewSlaPolicy = Body({
  hours: Type.Optional(settings.hours),
  calendarId: Type.Optional(settings.calendarId),
  queueId: Type.Optional(Nullable(Type.Integer({ ...Id, description: 'With `hours: queue`' }))),
  targets: settings.targets,
  at: Type.Optional(Type.String({ format: 'date-time', description: 'Absent: now' })),
});
export type PreviewSlaPolicy = Static<typeof PreviewSlaPolicy>;
export const SlaPreview = Type.Object({
  at: Timestamp,
  timeZone: Type.String(),
  targets: Type.Array(Type.Composite([SlaTarget, Type.Object({ dueAt: Nullable(Timestamp) })])),
});
export type SlaPreview = Static<typeof SlaPreview>;

export const SlaTimer = Type.Object({
  id: Type.Integer(),
  metric: Metric,
  instance: Type.Integer({ description: '1 for the first of its metric on the ticket' }),
  policyId: Nullable(Type.Integer()),
  policyName: Nullable(Type.String()),
  state: oneOf(slaStates),
  pauseReason: Type.Unsafe<(typeof slaPauseReasons)[number] | null>({
    type: ['string', 'null'],
    enum: [...slaPauseReasons, null],
    description: 'null: not paused, or about to go on',
  }),
  targetMinutes: Type.Number(),
  startedAt: Timestamp,
  dueAt: Nullable(Timestamp),
  warnAt: Nullable(Timestamp),
  startsAt: Nullable(Timestamp),
  breachedAt: Nullable(Timestamp),
  endedAt: Nullable(Timestamp),
  outcome: Type.Unsafe<(typeof slaOutcomes)[number] | null>({
    type: ['string', 'null'],
    enum: [...slaOutcomes, null],
    description: 'null: not ended, or ended without one',
  }),
});
export type SlaTimer = Static<typeof SlaTimer>;
export const SlaTimerList = Type.Array(SlaTimer);
