/** Limits of rules, which the server's schemas and the web's forms share. */
export const ruleLimits = {
  name: { min: 2, max: 60 },
  /** Rules of one company; few enough for a list without pages. */
  perCompany: 200,
  actions: 10,
  tags: 10,
  /** Colleagues whom one action notifies. */
  notified: 20,
  textMax: 4000,
  snoozeMinutes: 60 * 24 * 90,
  /** Longest waiting time of a rule. */
  waitMinutes: 60 * 24 * 30,
  /** Longest chain of rules' actions, each of which causes the next. */
  depth: 5,
  /** Runs on one ticket within one hour. */
  perTicketAndHour: 20,
  /** Runs that these limits skipped within one hour, after which the rule is switched off. */
  skippedPerHour: 100,
  /** Tickets on which a trial checks a rule. */
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
/** Kinds of events of a ticket that start a rule. */
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

/** Opening hours by which a rule's waiting time may be counted. */
export const ruleHours = ['company', 'queue'] as const;

/** Reasons why a rule does not check a ticket when its time comes. */
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
