/** Limits of tickets that the server's schemas and the web's forms share; data only. */
export const ticketStatuses = ['pending', 'open', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Priorities of a ticket, 1 low to 4 urgent, as the database and the wire have them. */
export const ticketPriorities = [1, 2, 3, 4] as const;
export type TicketPriority = (typeof ticketPriorities)[number];
/** Priority of a ticket until an agent or a rule gives another. */
export const normalPriority = 2 satisfies TicketPriority;

/** Acts on several tickets at once; `snooze` puts them off, and `field` fills in fields. */
export const ticketActNames = ['assign', 'queue', 'priority', 'tag', 'close', 'snooze', 'field'] as const;
export type TicketActName = (typeof ticketActNames)[number];

/** Types of a message, in the wire's words. */
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
 * Speakers of our own messages: an agent at a screen, a person at the phone, a bot that talks with the customer, and what
 * speaks by itself: notices (greeting, hours, transfer, farewell), the API, schedules, campaigns.
 */
export const speakers = ['person', 'phone', 'bot', 'notice', 'api', 'schedule', 'campaign'] as const;
export type Speaker = (typeof speakers)[number];

/** Variables in double braces of a text to a customer, by the names that existing clients write. */
export const messageVariables = ['firstName', 'name', 'ms', 'gretting', 'protocol', 'hora'] as const;

export const ticketLimits = {
  /** Characters of a text message, as WhatsApp takes them. */
  messageBodyMax: 65_536,
  /** Characters of a message into which a bot's longer text is cut: phones fold longer ones. */
  botMessageMax: 4096,
  /** Characters of a bot's whole answer. */
  botAnswerMax: 100_000,
  /** Texts and files of a bot's answer. */
  botUtterancesMax: 100,
  /** Bytes of all bodies of a page of messages, quotes included; beyond it long ones are cut. */
  bodiesMaxBytes: 262_144,
  /** Bytes of a cut body: a page of 20 with their quotes stays below the maximum. */
  bodyPreviewBytes: 6000,
  /** Files in one POST /messages. */
  filesMax: 20,
  /** Characters of `lastMessage`; the list shows a line of it. */
  lastMessageMax: 255,
  note: { min: 2, max: 5000 },
  /** Colleagues whom one note calls. */
  mentionsMax: 20,
  wireIdMax: 128,
  idempotencyKeyMax: 200,
  /** A message can be taken back at the customer's end for this long, as WhatsApp allows. */
  revokeWindowMs: 60 * 60 * 60 * 1000,
  /** A sent text can be edited at the customer's end for this long, as WhatsApp allows. */
  editWindowMs: 15 * 60 * 1000,
  /** An edit by a customer is taken for this long: WhatsApp allows 15 minutes, and clocks differ. */
  takenEditMs: 30 * 60 * 1000,
  /** Earlier wordings of a message that are kept, the first one always among them. */
  earlierMax: 10,
  /** A ticket can be put off for this long at most. */
  snoozeMaxMs: 366 * 24 * 60 * 60 * 1000,
  /** Ids in one filter of the ticket list. */
  filterIdsMax: 500,
  /** Tickets that one call changes: as many as its row in the audit log names. */
  togetherMax: 50,
  /** Closed tickets, the newest, of which screens hear when their queue goes: five pages of a list. */
  closedPublishedMax: 200,
} as const;

/** One clear dot, in base64: what a location without a picture carries, so that no client shows a broken one. */
export const noPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
