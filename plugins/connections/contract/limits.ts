/** Lengths, maxima and enumerations of connections; the forms of the web app read them too. */
export const nameLength = { min: 2, max: 50 } as const;
/** Length of a token that a client sets by itself. */
export const tokenLength = { min: 24, max: 255, different: 8 } as const;
export const tokenKinds = ['drawn', 'chosen', 'old'] as const;
export const messageTextMax = 5000;
export const minutesMax = 525_600;
export const botQueuesMax = 100;
/** More queues than a plan ever allows. */
export const queueIdsMax = 200;

export const connectionDefaults = {
  provider: 'beta',
  maxUseBotQueues: 3,
  timeUseBotQueues: 0,
  expiresTicket: 0,
} as const;

export const channelStatuses = [
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
  'DISCONNECTED',
] as const;

/** States kept of each connection's history. */
export const stateHistoryMax = 100;
