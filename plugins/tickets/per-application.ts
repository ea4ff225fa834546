import { type Host, perHost } from '@balcao/core';
import type { FollowUpWork } from './follow-up-work.ts';
import type { Arrival } from './ingest/arrival.ts';
import type { TicketCounts } from './lists/count-tickets.ts';
import type { FoundNames } from './lists/found-names.ts';
import type { MessageRow } from './messages/message.ts';
import type { SearchQueue } from './search/search-queue.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Runs the automatic conversation's answers to customers' messages; one answer is a turn. */
export interface Turns {
  /**
   * Starts the turn of a ticket after the commit that stored its message; `subject` is the stored message with its
   * ticket, which then needs no query.
   */
  wake(companyId: number, ticketId: number, subject?: { ticket: TicketRow; message: MessageRow }): void;
  takeOver(): Promise<void>;
  sweep(): Promise<void>;
  /** Resolves when no turn runs in this process. */
  idle(): Promise<void>;
}

/** Services of the tickets plugin, one set for each application (host). */
export interface TicketParts {
  /** Stores the messages that channels receive. */
  ingest: { take(arrivals: readonly Arrival[]): Promise<void> };
  counts: TicketCounts;
  followUp: FollowUpWork;
  searches: SearchQueue;
  names: FoundNames;
  turns: Turns;
}

const parts = perHost<{ made?: TicketParts }>(() => ({}));

/** Registers the services of the tickets plugin for one application, when the plugin starts. */
export function setParts(host: Host, made: TicketParts): void {
  parts(host).made = made;
}

/**
 * Returns the services of the tickets plugin. Throws before the plugin has registered: a plugin that uses its API must
 * require it.
 */
export function partsOf(host: Host): TicketParts {
  const { made } = parts(host);
  if (!made) throw new Error('Tickets have not registered: require their plugin');
  return made;
}
