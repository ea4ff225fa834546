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
  /** A customer is quiet for this long before the first menu comes: what they write in a row is one turn. */
  quietMs: 1500 as number,
  /** The first menu comes after this long, however much the customer writes. */
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

/** Limits of a conversation that is tried out. */
export const simulationLimits = { eventsMax: 200, textMax: 4096, queuesMax: 50 } as const;

/** Kinds of what answers customers by itself: flows, prompts and integrations, the menu of a connection's queues, a queue's options. */
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

/** Ways in which a message can hold a word that begins a flow: as the whole of it, or somewhere in it. */
export const startWordMatches = ['equal', 'contains'] as const;
export type StartWordMatch = (typeof startWordMatches)[number];

/** The moment of a bot's last answer is stored again after this long at the earliest, by each process. */
export const botAnswerPauseMs = minute;
