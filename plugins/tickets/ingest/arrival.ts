import type { Mention } from '../../connections/index.ts';
import type { ContactRow } from '../../contacts/index.ts';
import type { Inbound } from '../messages/inbound-content.ts';
import type { MessageRow } from '../messages/message.ts';
import type { QuotedRow } from '../messages/quotes.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Inbound message with its company and connection, before its contact is known. */
export interface Arrival {
  companyId: number;
  connectionId: number;
  message: Inbound;
  /** Number among messages with the same wire id, see MessageRow. */
  wireTwin?: number;
  /** Members of the group whom the text mentions. */
  called?: readonly Mention[];
}

/** Inbound message whose contacts are known. */
export interface Placed extends Arrival {
  /** Contact of the conversation: the customer or the group. */
  contact: ContactRow;
  /** Author: the customer, or a member of the group. */
  writer: ContactRow;
}

/** Inbound message that is stored, with what its live event and the stages of the automatic conversation need. */
export interface Stored extends Placed {
  stored: MessageRow;
  ticket: TicketRow;
}

export interface StoredBatch {
  messages: readonly Stored[];
  /** Tickets that this batch opened. */
  openedTicketIds: ReadonlySet<number>;
  /** Messages that messages of the batch quote, by id. */
  quoted: ReadonlyMap<number, QuotedRow>;
}

/**
 * Error of a batch during which a ticket was closed or opened. The whole batch is then stored again, so that no message
 * is lost.
 */
export class TicketMoved extends Error {
  override name = 'TicketMoved';
}

export function isFromCustomer({ message }: Arrival): boolean {
  return !message.fromMe && message.kind !== 'reaction';
}

export function wireKey(connectionId: number | null, wireId: string): string {
  return `${connectionId}/${wireId}`;
}
