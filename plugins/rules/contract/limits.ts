/** Limits of rules that the server's schemas and the web's forms share; data only. */
export const ruleLimits = {
  name: { min: 2, max: 60 },
  /** Rules of one company: the list is whole. */
  perCompany: 200,
  actions: 10,
  tags: 10,
  /** Colleagues that one act notifies. */
  notified: 20,
  textMax: 4000,
  snoozeMinutes: 60 * 24 * 90,
  /** Longest wait before which a timer of a rule strikes. */
  waitMinutes: 60 * 24 * 30,
  /** Chain of acts of rules, each caused by the one before. */
  depth: 5,
  /** Runs on one ticket in one hour. */
  perTicketAndHour: 20,
  /** Runs skipped by these limits in one hour, after which the rule is turned off. */
  skippedPerHour: 100,
  /** Tickets that a trial looks at. */
  trialTickets: 100_000,
  trialDays: 7,
} as const;

export const ruleTriggers = [
  'opened',
  'queue-entered',
  'assigned',
  'accepted',
  'customer-wrote',
  'prioritised',
  'tagged',
  'untagged',
  'fields-changed',
  'closed',
  'reopened',
  'rated',
  'sla-warned',
  'sla-breached',
  'customer-waits',
  'silent',
  'snooze-ended',
] as const;
/** Kinds of events of a ticket for which a rule looks at it. */
export type RuleTriggerKind = (typeof ruleTriggers)[number];

export const ruleActions = [
  'queue',
  'agent',
  'route',
  'priority',
  'add-tags',
  'remove-tags',
  'field',
  'note',
  'notify',
  'message',
  'quick-message',
  'macro',
  'snooze',
  'close',
  'webhook',
] as const;
export type RuleActionType = (typeof ruleActions)[number];

/** Opening hours by which the minutes of a rule that waits may be counted. */
export const ruleHours = ['company', 'queue'] as const;

/** Why a rule does not look at a ticket when its moment comes. */
export const trialObstacles = [
  'CLOSED',
  'NOT_WAITING',
  'NO_MESSAGE',
  'NOT_SNOOZED',
  'NEVER_OPEN',
  'OVER',
] as const;

export const ruleOutcomes = ['done', 'skipped', 'failed'] as const;
export const actionOutcomes = ['done', 'unchanged', 'skipped'] as const;
