const minute = 60_000;

/** Times and limits of the reception, the automatic conversation with customers. */
export const receptionLimits = {
  /** The out-of-hours notice is not repeated to the same ticket for this long. */
  noticePauseMs: 60 * minute,
  /** Time for which a closed ticket awaits its rating; afterwards any message opens a new ticket. */
  ratingAwaitedMs: 24 * 60 * minute,
  /** Times that a rating is asked for when the answers are invalid numbers. */
  ratingAsksMax: 2,
  /** Time for which a customer who was asked is not asked about another conversation. */
  ratingPauseMs: 24 * 60 * minute,
  /** Time for which the link of a request leads to its rating; the request is stored until then. */
  ratingLinkMs: 7 * 24 * 60 * minute,
  /** Time in which a customer may change a rating. */
  ratingChangeMs: 15 * minute,
  /** Time in which a comment can be added to a rating. */
  commentMs: 15 * minute,
  commentMax: 2000,
  /** Time without a message after which the first menu is sent, so that several messages in a row get one answer. */
  quietMs: 1500 as number,
  /** Longest time until the first menu is sent, even if the customer goes on writing. */
  quietMaxMs: 6000,
  /** Tickets of one company that a timer handles in one run; the next run, a minute later, continues. */
  ticketsPerRound: 100,
  sweepEveryMs: minute,
} as const;

/** Setting of a company: highest rating that its customers are asked for; the lowest is 1. */
export const ratingScaleSetting = 'ratingScale';
export const ratingScales = ['3', '5'] as const;
export type RatingScale = 3 | 5;
/** Lowest rating of a satisfied customer on each scale. */
export const satisfiedFrom = { 3: 2, 5: 4 } as const;
/** Setting of a company: whether customers rate by a number in the conversation, by a link to a page, or by either. */
export const ratingBySetting = 'ratingBy';
export const ratingWays = ['chat', 'link', 'both'] as const;
/** Ways by which a rating came. */
export type RatingSource = 'chat' | 'link';

/** Limits of a simulated conversation, with which an admin tries a menu out before saving it. */
export const simulationLimits = { eventsMax: 200, textMax: 4096, queuesMax: 50 } as const;

/**
 * Kinds of bots: flows, prompts (AI assistants), integrations, the menu of a connection's queues (`menu`), and the
 * menu inside a queue (`options`).
 */
export const botKinds = [
  'flow',
  'prompt',
  'typebot',
  'dialogflow',
  'n8n',
  'webhook',
  'menu',
  'options',
] as const;
export type BotKind = (typeof botKinds)[number];

/** Reasons why a bot does not answer at a place. */
export const botFaults = [
  ...(['planOff', 'switchedOff', 'noKey', 'failing', 'off', 'unpublished'] as const),
  ...(['connectionOff', 'shadowed'] as const),
] as const;
export type BotFault = (typeof botFaults)[number];

/** Ways to compare a message with a word that starts a flow: the whole message, or any part of it. */
export const startWordMatches = ['equal', 'contains'] as const;
export type StartWordMatch = (typeof startWordMatches)[number];

/** Shortest time between two writes of a bot's last answer by one process. */
export const botAnswerPauseMs = minute;
