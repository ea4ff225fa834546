const minute = 60_000;

/** Times and figures of the reception. */
export const receptionLimits = {
  /** The out-of-hours notice is not repeated to the same ticket for this long. */
  noticePauseMs: 60 * minute,
  /** A closed ticket awaits its rating for this long; afterwards any message opens a new ticket. */
  ratingAwaitedMs: 24 * 60 * minute,
  /** Times that a rating is asked for when the answers are invalid numbers. */
  ratingAsksMax: 2,
  /** A customer who was asked is not asked about another conversation for this long. */
  ratingPauseMs: 24 * 60 * minute,
  /** The link of a request leads to its rating for this long; the request is kept until then. */
  ratingLinkMs: 7 * 24 * 60 * minute,
  /** A customer may change their rating for this long after giving it. */
  ratingChangeMs: 15 * minute,
  /** A comment can be added to a rating for this long. */
  commentMs: 15 * minute,
  commentMax: 2000,
  /**
   * The first menu is sent after the customer has written nothing for this long, so that several messages in a row
   * get one answer.
   */
  quietMs: 1500 as number,
  /** The first menu is sent after this long at the latest, even if the customer goes on writing. */
  quietMaxMs: 6000,
  /** Tickets of one company that a timer takes in one round; the rest have their turn a minute later. */
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
