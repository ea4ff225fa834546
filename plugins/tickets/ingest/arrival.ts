import type { Mention } from '../../connections/index.ts';
import type { ContactRow } from '../../contacts/index.ts';
import type { Inbound } from '../messages/inbound-content.ts';
import type { MessageRow } from '../messages/message.ts';
import type { QuotedRow } from '../messages/quotes.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** A message on its way in. */
export interface Arrival {
  companyId: number;
  connectionId: number;
  message: Inbound;
  /** See MessageRow. */
  wireTwin?: number;
  /** Members whom its text calls by name. */
  called?: readonly Mention[];
}

/** Message that arrived, with its contacts, once they are known. */
export interface Placed extends Arrival {
  /** Contact of the conversation: the customer or the group. */
  contact: ContactRow;
  /** Author: the customer, or a member of the group. */
  writer: ContactRow;
}

/** A message that is in the database now, with what its live event and its stages need. */
export interface Stored extends Placed {
  stored: MessageRow;
  ticket: TicketRow;
}

export interface StoredBatch {
  messages: readonly Stored[];
  /** Tickets that this batch opened. */
  openedTicketIds: ReadonlySet<number>;
  /** Messages that others of the batch quote, by id. */
  quoted: ReadonlyMap<number, QuotedRow>;
}

/**
 * Thrown when a ticket was closed or opened while the batch was written: the batch is stored again, and nothing is lost.
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
