import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { Filter, Priority } from '../tickets/index.ts';
import {
  actionOutcomes,
  ruleActions,
  ruleHours,
  ruleLimits,
  ruleOutcomes,
  ruleTriggers,
  trialObstacles,
} from './contract/limits.ts';

const oneOf = <T extends string>(values: readonly T[], description?: string) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values], ...(description ? { description } : {}) });

/** Event at which a rule runs, as an admin chooses it. */
export const RuleTrigger = Type.Object(
  {
    on: oneOf(ruleTriggers, 'What happens to a ticket'),
    tagId: Type.Optional(Type.Integer({ ...Id, description: 'With `tagged`, `untagged`: only this tag' })),
    queueId: Type.Optional(Type.Integer({ ...Id, description: 'With `queue-entered`: only this queue' })),
    rateMax: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 5,
        description: 'With `rated`: at most this rating, on the scale that the customer was asked for',
      }),
    ),
    minutes: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: ruleLimits.waitMinutes,
        description: 'With `customer-waits`, `silent`: after so many',
      }),
    ),
    hours: Type.Optional(
      oneOf(
        ruleHours,
        'With `minutes`: only those count in which the company, or the queue of the ticket, is open; absent: all count',
      ),
    ),
  },
  { additionalProperties: false, examples: [{ on: 'opened' }] },
);
export type RuleTrigger = Static<typeof RuleTrigger>;

/** Value of a field: a text, a number, yes or no, or choices by their ids or labels. */
export type RuleFieldValue = string | number | boolean | ReadonlyArray<string | number>;

export const RuleAction = Type.Object(
  {
    type: oneOf(ruleActions),
    queueId: Type.Optional(Type.Integer({ ...Id, description: 'With `queue`' })),
    userId: Type.Optional(Type.Integer({ ...Id, description: 'With `agent`' })),
    priority: Type.Optional(Priority),
    tagIds: Type.Optional(
      Type.Array(Id, {
        maxItems: ruleLimits.tags,
        description: 'With `add-tags`, `remove-tags`',
      }),
    ),
    text: Type.Optional(
      Type.String({
        maxLength: ruleLimits.textMax,
        description:
          'With `note`, `notify`, `message`; a message has the variables of quick messages. With `webhook`, if it is to say something',
      }),
    ),
    field: Type.Optional(
      Type.String({ maxLength: 40, description: 'With `field`: the key of a field of tickets' }),
    ),
    value: Type.Optional(
      Type.Unsafe<RuleFieldValue>({
        description: 'With `field`, as `PUT /tickets/{id}/fields` takes it; absent: the field is emptied',
      }),
    ),
    userIds: Type.Optional(
      Type.Array(Id, {
        maxItems: ruleLimits.notified,
        description: 'With `notify`: colleagues whom a note with the text calls',
      }),
    ),
    byMail: Type.Optional(
      Type.Boolean({
        description:
          'With `notify`: by mail too, to those who confirmed their address; once an hour for each ticket',
      }),
    ),
    quickMessageId: Type.Optional(Type.Integer({ ...Id, description: 'With `quick-message`: a shared one' })),
    macroId: Type.Optional(Type.Integer({ ...Id, description: 'With `macro`' })),
    minutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: ruleLimits.snoozeMinutes, description: 'With `snooze`' }),
    ),
  },
  { additionalProperties: false, examples: [{ type: 'priority', priority: 4 }] },
);
export type RuleAction = Static<typeof RuleAction>;

const settings = {
  isEnabled: Type.Boolean(),
  trigger: RuleTrigger,
  filter: Filter,
  actions: Type.Array(RuleAction, { maxItems: ruleLimits.actions, description: 'Taken in this order' }),
  stopsHere: Type.Boolean({ description: 'Rules behind it do not look at an event on which it ran' }),
};

export const Rule = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  position: Type.Integer({ description: 'Rules run in this order; one sees what those before it did' }),
  ...settings,
  stoppedAt: Nullable(
    Type.String({
      format: 'date-time',
      description: 'When it was turned off because it went over its limits too often',
    }),
  ),
  lastRun: Nullable(
    Type.Object(
      { at: Timestamp, outcome: oneOf(ruleOutcomes) },
      { description: 'The newest of the last 30 days' },
    ),
  ),
  version: Type.Integer(),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Rule = Static<typeof Rule>;
export const RuleList = Type.Array(Rule);

// The name is checked in the use case, which has codes of its own for it.
const Name = Type.String({ maxLength: 255 });
const { isEnabled, filter, stopsHere } = Type.Partial(Type.Object(settings)).properties;
export const CreateRule = Body({
  name: Name,
  trigger: settings.trigger,
  actions: settings.actions,
  ...{ isEnabled, filter, stopsHere },
});
export type CreateRule = Static<typeof CreateRule>;
export const UpdateRule = Body({
  name: Type.Optional(Name),
  ...Type.Partial(Type.Object(settings)).properties,
});
export type UpdateRule = Static<typeof UpdateRule>;
export const OrderRules = Body({
  ids: Type.Array(Id, {
    maxItems: ruleLimits.perCompany,
    description: 'Every rule once, in the new order',
  }),
});

const RuleConditions = Type.Array(
  Type.Object({
    field: Type.String(),
    op: Type.String(),
    read: Nullable(Type.String({ description: 'Value on the ticket' })),
    isTrue: Type.Boolean(),
  }),
);

export const RuleRun = Type.Object({
  id: Type.Integer(),
  ruleId: Nullable(Type.Integer({ description: 'null: the rule is gone' })),
  ruleName: Type.String(),
  ticketId: Type.Integer(),
  trigger: oneOf(ruleTriggers),
  depth: Type.Integer({
    description: 'Acts of rules that led to it; 0: a person, a customer or a program did',
  }),
  outcome: oneOf(ruleOutcomes),
  reason: Nullable(
    Type.String({
      description:
        'Why it was skipped (`DEPTH`, `ONCE`, `TOO_OFTEN`) or failed (an error code, or `UNEXPECTED`)',
    }),
  ),
  conditions: RuleConditions,
  actions: Type.Array(
    Type.Object({
      type: oneOf(ruleActions),
      outcome: oneOf(actionOutcomes),
      reason: Nullable(
        Type.String({
          description:
            '`CLOSED`, `NOT_OPEN`, `NO_QUEUE`, `SENT_LATELY`, `SILENT` or `WINDOW_CLOSED`; where it is done, why no mail left: `MAILED_LATELY`, `MAIL_OFF`, `MAIL_UNCONFIRMED` or `MAIL_NOT_THEIRS`',
        }),
      ),
    }),
  ),
  tookMs: Type.Integer(),
  createdAt: Timestamp,
});
export type RuleRun = Static<typeof RuleRun>;
export const RuleRunList = Type.Array(RuleRun);
export const RuleRunPage = Type.Object({ runs: RuleRunList, cursor: Nullable(Type.String()) });
export const RuleRunQuery = Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 20 })) });

export const TryRule = Body({ trigger: settings.trigger, filter: Type.Optional(settings.filter) });
export type TryRule = Static<typeof TryRule>;
export const RuleTrial = Type.Object({
  days: Type.Integer(),
  isKept: Type.Boolean({
    description: 'false: it is not stored when this happened, so there is nothing to play',
  }),
  isFirstOnly: Type.Boolean({
    description:
      'Of `accepted` the first alone is kept between opening and closing, of `assigned` the first of each agent',
  }),
  isPartial: Type.Boolean({ description: 'There were more tickets than a trial looks at' }),
  events: Type.Integer(),
  matched: Type.Integer({ description: 'Tickets on which the rule would have run' }),
  unknown: Type.Integer({
    description: 'Tickets that changed since, so that it is unknown what the conditions would have read',
  }),
  ticketIds: Type.Array(Type.Integer(), { description: 'The newest 50 on which it would have run' }),
});
export type RuleTrial = Static<typeof RuleTrial>;

export const RuleTicketTrial = Type.Object({
  isTrue: Type.Boolean({ description: 'The conditions hold on the ticket as it is now' }),
  conditions: RuleConditions,
  dueAt: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'With `customer-waits`, `silent`, `snooze-ended`: when the rule looks at the ticket, unless it changes before',
    }),
  ),
  obstacle: Nullable(
    oneOf(
      trialObstacles,
      'Why the rule does not look at it by itself: the ticket is closed, its customer waits for nothing, it has no message, it is not snoozed, ' +
        'the opening hours have no such minute, or the moment was over before',
    ),
  ),
});
export type RuleTicketTrial = Static<typeof RuleTicketTrial>;
