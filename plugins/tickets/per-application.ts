import { type Host, perHost } from '@balcao/core';
import type { FollowUpWork } from './follow-up-work.ts';
import type { Arrival } from './ingest/arrival.ts';
import type { TicketCounts } from './lists/count-tickets.ts';
import type { FoundNames } from './lists/found-names.ts';
import type { MessageRow } from './messages/message.ts';
import type { SearchQueue } from './search/search-queue.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Runs the turns of customers' messages. */
export interface Turns {
  /** After a commit; `subject` is what was just stored, which is then not read again. */
  wake(companyId: number, ticketId: number, subject?: { ticket: TicketRow; message: MessageRow }): void;
  takeOver(): Promise<void>;
  sweep(): Promise<void>;
  /** Resolves when none runs in this process. */
  idle(): Promise<void>;
}

/** State of tickets, one per application. */
export interface TicketParts {
  /** Stores what customers send. */
  ingest: { take(arrivals: readonly Arrival[]): Promise<void> };
  counts: TicketCounts;
  followUp: FollowUpWork;
  searches: SearchQueue;
  names: FoundNames;
  turns: Turns;
}

const parts = perHost<{ made?: TicketParts }>(() => ({}));

/** Sets the parts that the tickets plugin keeps for each application (host), while it registers. */
export function setParts(host: Host, made: TicketParts): void {
  parts(host).made = made;
}

/** Throws before the tickets plugin has registered: a plugin that uses its API must require it. */
export function partsOf(host: Host): TicketParts {
  const { made } = parts(host);
  if (!made) throw new Error('Tickets have not registered: require their plugin');
  return made;
}
