/** Limits that the server's schemas and the web's forms share; data only. */
export const webhookLimits = {
  name: { min: 2, max: 50 },
  urlMax: 1000,
  perCompany: 20,
  /** Bytes of a body; what is longer is sent with its ids alone. */
  bodyMax: 256 * 1024,
  /** Characters of an answer that the log keeps. */
  answerMax: 2048,
  /** Tries of one delivery that the log keeps. */
  triesKept: 20,
  /** Deliveries that one call sends again. */
  replayMax: 10_000,
  logDays: 30,
  /** Time of failures after which an endpoint is paused. */
  pausedAfterDays: 3,
} as const;

/** `on`: called; `off`: switched off by a person; `paused`: it failed for days; `gone`: it answered 410. */
export const endpointStates = ['on', 'off', 'paused', 'gone'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Subjects of event types, in the order of lists. */
export const eventGroups = [
  'tickets',
  'messages',
  'contacts',
  'tags',
  'quickMessages',
  'campaigns',
  'lists',
  'schedules',
  'connections',
  'queues',
  'users',
  'automation',
  'webchat',
  'chats',
  'announcements',
  'billing',
] as const;
export type EventGroup = (typeof eventGroups)[number];
