/** Limits of webhooks, which the server's schemas and the web's forms share. */
export const webhookLimits = {
  name: { min: 2, max: 50 },
  urlMax: 1000,
  perCompany: 20,
  /** Most bytes of a request body; a larger event is sent with its ids alone. */
  bodyMax: 256 * 1024,
  /** Characters of an answer that the log stores. */
  answerMax: 2048,
  /** Attempts of one delivery that the log stores. */
  triesKept: 20,
  /** Deliveries that one call sends again. */
  replayMax: 10_000,
  logDays: 30,
  /** Days of failures after which an endpoint is paused. */
  pausedAfterDays: 3,
} as const;

/**
 * States of an endpoint. `on`: calls are made; `off`: a user switched it off; `paused`: it failed for days; `gone`: it
 * answered 410.
 */
export const endpointStates = ['on', 'off', 'paused', 'gone'] as const;
export type EndpointState = (typeof endpointStates)[number];

/** Groups of event types, in the order of lists. */
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
