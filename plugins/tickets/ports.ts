import { type Context, definePort } from '@balcao/core';
import type { TicketAssignment } from './events.ts';
import type { Stage } from './stages/stages.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { TicketTags } from './ticket-tags.ts';

/** Runs in the transaction that closes a ticket, with the row as it is now. */
export type Closing = (ctx: Context, ticket: TicketRow, before: TicketAssignment) => Promise<void>;

/** The steps of the automatic conversation. */
export const stages = definePort<Stage>('tickets/stages', { many: true, key: ({ name }) => name });

/** What must happen together with every closing of a ticket. */
export const closings = definePort<Closing>('tickets/closings', { many: true });

/** Whoever keeps the tags of tickets; without one tickets have none. */
export const ticketTags = definePort<TicketTags>('tickets/tags');
