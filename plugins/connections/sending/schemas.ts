import { Body, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { budgetStepsMax, clockPattern, fromDayMax, gapSecondsMax, perDayMax } from './limits.ts';

const Seconds = (description: string) => Type.Number({ minimum: 0, maximum: gapSecondsMax, description });
const ClockTime = (example: string) =>
  Nullable(
    Type.String({ pattern: clockPattern, description: '`HH:mm`, or null for none', examples: [example] }),
  );

const limits = {
  replyGapSeconds: Seconds('Least time between any two messages'),
  bulkGapSeconds: Seconds('Least time between two bulk messages'),
  bulkJitterSeconds: Seconds('Added to it by chance, at most'),
  dailyBudget: Type.Array(
    Type.Object(
      {
        fromDay: Type.Integer({ minimum: 0, maximum: fromDayMax }),
        perDay: Type.Integer({ minimum: 0, maximum: perDayMax }),
      },
      { additionalProperties: false },
    ),
    {
      maxItems: budgetStepsMax,
      description: "Bulk messages a day by the number's age in days, rising from day 0; empty: no budget",
    },
  ),
  quietFrom: ClockTime('20:00'),
  quietTo: ClockTime('07:00'),
};

/** Body of an admin's request to set a number's sending limits. */
export const SetLimits = Body(limits);
const Limits = Type.Object(limits);

export const Limit = Type.Unsafe<'reachout' | 'rate'>({
  type: 'string',
  enum: ['reachout', 'rate'],
  description: '`reachout`: may not begin conversations now; `rate`: too many messages',
});
export const Scope = Type.Unsafe<'bulk' | 'all'>({
  type: 'string',
  enum: ['bulk', 'all'],
  description: '`bulk`: people’s messages go on, except to customers that were refused',
});

export const PauseReasonCode = Nullable(
  Type.String({ description: 'Code of the reason that the network gave; null: none is known' }),
);

export const Sending = Type.Object({
  limits: Nullable(Limits),
  defaults: Nullable(Limits),
  isCustom: Type.Boolean(),
  timeZone: Type.String({ description: 'The zone of days and quiet hours' }),
  ageDays: Nullable(
    Type.Integer({ description: 'Days since the number was first connected; null: it never was' }),
  ),
  today: Type.Object({
    sent: Type.Integer(),
    bulk: Type.Integer(),
    budget: Nullable(Type.Integer()),
  }),
  nextBulkAt: Nullable(
    Type.Unsafe<string>({
      ...Timestamp,
      description: 'When the next bulk message may leave; null: now, or nothing bounds it',
    }),
  ),
  pause: Nullable(
    Type.Object({
      ...{ limit: Limit, scope: Scope, since: Timestamp, until: Timestamp },
      reasonCode: PauseReasonCode,
    }),
  ),
});
export type Sending = Static<typeof Sending>;
