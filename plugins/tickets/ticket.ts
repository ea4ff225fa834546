import { readCards } from '../contacts/index.ts';
import { normalPriority, type TicketPriority, type TicketStatus } from './contract/limits.ts';

const flag = (): 0 | 1 => 0;
const orNull = <T>(): T | null => null;

/**
 * Columns of `Tickets`, each with its value in a new row. The type of a row (`TicketRow`) and the statement that reads it
 * (`ticketSelect`) are made from this list.
 */
export const ticketColumns = {
  id: 0,
  uuid: '',
  status: 'pending' as TicketStatus,
  unreadMessages: 0,
  lastMessage: '',
  isGroup: flag(),
  createdAt: 0,
  updatedAt: 0,
  userId: orNull<number>(),
  contactId: 0,
  whatsappId: orNull<number>(),
  queueId: orNull<number>(),
  companyId: 0,
  /** `contactId:whatsappId` of a pending or open ticket; see `activeKeyOf` and `activeKeyAt`. */
  activeKey: orNull<string>(),
  /** Assignee type, that is, who answers the customer; an agent's ticket never goes back to a bot by itself. */
  driver: 'bot' as 'bot' | 'human',
  /** Number of changes of status, agent, queue or connection; a write carries the version that it decided on. */
  version: 0,
  lastMessageId: 0,
  /** Last message of the customer that an agent has read. */
  readUpToId: 0,
  /** End of the time in which a closed ticket takes the customer's message, epoch milliseconds. */
  awaitsReplyUntil: orNull<number>(),
  priority: normalPriority as TicketPriority,
  /** Put off until then, epoch milliseconds. */
  snoozedUntil: orNull<number>(),
  /** Latest reopening by a user, epoch milliseconds; what the customer wrote before it waits for no answer. */
  reopenedAt: orNull<number>(),
  /**
   * Time of the oldest message of the customer that no agent has answered, epoch milliseconds; null: no customer waits.
   */
  waitingSince: orNull<number>(),
  /** When a person wrote from the phone after the ticket was closed, epoch milliseconds. */
  phoneWroteAt: orNull<number>(),
  /** Whether its history lies on several connections. */
  movedConnection: flag(),
  /** Whether the last message was the company's. */
  fromMe: flag(),
  chatbot: flag(),
  queueOptionId: orNull<number>(),
  useIntegration: flag(),
  integrationId: orNull<number>(),
  promptId: orNull<number>(),
  typebotSessionId: orNull<string>(),
  typebotStatus: flag(),
  amountUsedBotQueues: 0,
};

export type TicketColumns = typeof ticketColumns;

/** The key that the database holds once: one pending or open ticket a contact and connection. */
export function activeKeyOf(contactId: number, connectionId: number | null): string {
  return `${contactId}:${connectionId ?? 0}`;
}

/** The active key of a ticket at this connection. Without one, as after its deletion, no other ticket is in its way. */
export function activeKeyAt(
  { id, contactId }: { id: number; contactId: number },
  connectionId: number | null,
): string {
  return connectionId === null ? `0:${id}` : activeKeyOf(contactId, connectionId);
}

/** Characters of contact cards that are read for a line of the lists. */
const cardsHeadMax = 32 * 1024;

/**
 * A line for the lists; cut so that it never ends in half a character. Of a message of contact cards it has the names, as a card of
 * their own; a text that looks like a card stays a text.
 */
export function lastMessageOf({ body, mediaType }: { body: string; mediaType: string }, max: number): string {
  const isCard = mediaType === 'vcard' && body.startsWith('BEGIN:VCARD');
  const cut = (isCard ? cardOfNames(body.slice(0, cardsHeadMax)) : body).slice(0, max);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** Existing clients read the name on a card of the lists. */
function cardOfNames(body: string): string {
  const names = readCards(body).map(({ name }) => name);
  return `BEGIN:VCARD\nFN:${names.filter(Boolean).join(', ')}`;
}
