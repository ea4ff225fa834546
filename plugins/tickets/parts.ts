import type { Context, Host } from '@balcao/core';
import type { TicketStanding } from './events.ts';
import type { Ingest } from './ingest/ingest.ts';
import type { TicketCounts } from './lists/count-tickets.ts';
import type { SearchLanes } from './search/search-lanes.ts';
import type { TurnRunner } from './stages/run-turns.ts';
import type { Stage } from './stages/stages.ts';
import type { Telling } from './telling.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { TicketTags } from './ticket-tags.ts';

/** Runs in the transaction that closes a ticket, with the row as it is now. */
export type Closing = (ctx: Context, ticket: TicketRow, before: TicketStanding) => Promise<void>;

/** Throws when the id is not one of the actor's company. */
export type CheckReference = (ctx: Context, id: number) => Promise<unknown>;
export type Reference = 'promptId' | 'integrationId';

/** What tickets keep for one application; two applications in one process never meet. */
export interface TicketParts {
  ingest: Ingest;
  counts: TicketCounts;
  telling: Telling;
  searches: SearchLanes;
  stages: Stage[];
  turns: TurnRunner;
  tags: TicketTags | null;
  closings: Closing[];
  references: Map<Reference, CheckReference>;
}

const partsByHost = new WeakMap<Host, TicketParts>();

/** Throws before the tickets plugin has registered: whoever uses its door must require it. */
export function partsOf(host: Host): TicketParts {
  const parts = partsByHost.get(host);
  if (!parts) throw new Error('The plugin tickets has not registered; require it in the manifest');
  return parts;
}

/** Called once, when the plugin registers. */
export function equip(
  host: Host,
  parts: Pick<TicketParts, 'ingest' | 'counts' | 'turns' | 'telling' | 'searches'>,
): void {
  partsByHost.set(host, { ...parts, stages: [], closings: [], tags: null, references: new Map() });
}

/** Lets tickets point to rows of an optional plugin; without it such an id is refused. */
export function registerTicketReference(host: Host, reference: Reference, check: CheckReference): void {
  partsOf(host).references.set(reference, check);
}

/** Adds what must happen together with every closing of a ticket; call it while registering. */
export function joinClosing(host: Host, closing: Closing): void {
  partsOf(host).closings.push(closing);
}
