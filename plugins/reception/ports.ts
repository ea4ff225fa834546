import { type Context, definePort } from '@balcao/core';
import type { QueueRow } from '../queues/index.ts';
import type { TicketRow } from '../tickets/index.ts';

/**
 * Receives a customer who has just come to a queue, in the transaction that put the ticket there; true when it has said
 * something, so that the queue's greeting stays away.
 */
export type Welcome = (ctx: Context, ticket: TicketRow, queue: QueueRow) => Promise<boolean>;

/** Adds to what a queue says first, such as a menu of options; the first that says something ends it. */
export const welcomes = definePort<Welcome>('reception/welcomes', { many: true });
