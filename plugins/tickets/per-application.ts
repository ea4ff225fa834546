import { definePort, type Host } from '@balcao/core';
import type { Ingest } from './ingest/ingest.ts';
import type { TicketCounts } from './lists/count-tickets.ts';
import type { FoundNames } from './lists/found-names.ts';
import type { SearchLanes } from './search/search-lanes.ts';
import type { TurnRunner } from './stages/run-turns.ts';
import type { Telling } from './telling.ts';

/** State of tickets, one per application. */
export interface TicketParts {
  ingest: Ingest;
  counts: TicketCounts;
  telling: Telling;
  searches: SearchLanes;
  names: FoundNames;
  turns: TurnRunner;
}

/** Filled by the tickets plugin itself when it registers. */
export const ticketParts = definePort<TicketParts>('tickets/parts');

/** Throws before the tickets plugin has registered: whoever uses its door must require it. */
export function partsOf(host: Host): TicketParts {
  return ticketParts.of(host);
}
