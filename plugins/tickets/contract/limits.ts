export { type CompanyLanguage, languageOfCountry } from './company-language.ts';

/** Limits and fixed values of tickets and their messages, which the server's schemas and the web's forms share. */
export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Priorities of a ticket, 1 low to 4 urgent, as the database and the wire have them. */
export const ticketPriorities = [1, 2, 3, 4] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
/** Priority of a new ticket, until an agent or a rule changes it. */
export const normalPriority = 2 satisfies TicketPriority;

/**
 * Actions that a user can take on several tickets at once; `snooze` hides tickets until a later time, and `field` fills
 * in the company's own fields.
 */
export const ticketActNames = ['assign', 'queue', 'priority', 'tag', 'close', 'snooze', 'field'] as const;
export type TicketActName = (typeof ticketActNames)[number];

/** Types of a message, in the words of the wire. */
export const mediaTypes = [
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'vcard',
  'call_log',
  'reactionMessage',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/**
 * Speakers of the company's own messages. `person` is an agent at a screen, `phone` a person at the company's phone,
 * `bot` a bot in conversation; the others are sent without a person: notices (greeting, hours, transfer, farewell), the
 * API, schedules and campaigns.
 */
export const speakers = ['person', 'phone', 'bot', 'notice', 'api', 'schedule', 'campaign'] as const;
export type Speaker = (typeof speakers)[number];

/** Variables that a text to a customer may have in double braces, by the names that existing clients write. */
export const messageVariables = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora'] as const;

export const ticketLimits = {
  /** Characters of a text message, by WhatsApp's limit. */
  messageBodyMax: 65_536,
  /** Characters of each message into which a bot's longer text is split, because phones fold longer messages. */
  botMessageMax: 4096,
  /** Characters of the whole answer of a bot. */
  botAnswerMax: 100_000,
  /** Texts and files that one answer of a bot may have. */
  botUtterancesMax: 100,
  /** Bytes of all texts on a page of messages, quotes included. On a larger page the long texts are cut. */
  bodiesMaxBytes: 262_144,
  /** Bytes that a cut text keeps, so that a page of 20 messages with their quotes stays below the maximum. */
  bodyPreviewBytes: 6000,
  /** Files that one POST /messages may send. */
  filesMax: 20,
  /** Characters of `lastMessage`, of which the list of tickets shows one line. */
  lastMessageMax: 255,
  note: { min: 2, max: 5000 },
  /** Colleagues whom one note may mention. */
  mentionsMax: 20,
  wireIdMax: 128,
  /** Time after sending in which the company can delete a message on the customer's phone, by WhatsApp's limit. */
  revokeWindowMs: 60 * 60 * 60 * 1000,
  /** Time after sending in which a text can be edited on the customer's phone, by WhatsApp's limit. */
  editWindowMs: 15 * 60 * 1000,
  /** Time in which an edit by a customer is accepted: WhatsApp allows 15 minutes, and the clocks of phones differ. */
  takenEditMs: 30 * 60 * 1000,
  /** Earlier texts of an edited message that are stored; the first one is always among them. */
  earlierMax: 10,
  /** Longest snooze of a ticket. */
  snoozeMaxMs: 366 * 24 * 60 * 60 * 1000,
  /** Ids that one filter of the ticket list may have. */
  filterIdsMax: 500,
  /** Tickets that one call may change: as many as its row in the audit log can name. */
  togetherMax: 50,
  /** Closed tickets that are sent to screens when their queue is deleted: the newest ones, five pages of a list. */
  closedPublishedMax: 200,
} as const;

/**
 * Picture of one transparent dot, in base64. A location without a picture carries this one, so that no client shows a
 * broken picture.
 */
export const noPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
