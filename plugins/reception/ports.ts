import { type Context, definePort } from '@balcao/core';
import type { QueueRow } from '../queues/index.ts';
import type { MessageRow, TicketRow } from '../tickets/index.ts';

/**
 * Receives a customer who has just come to a queue, in the transaction that put the ticket there; true when it has said
 * something or will, so that the queue's greeting stays away. `message` is what the customer said to come there; null where
 * nobody said anything.
 */
export type Welcome = (
  ctx: Context,
  ticket: TicketRow,
  queue: QueueRow,
  message: MessageRow | null,
) => Promise<boolean>;

/** Adds to what a queue says first, such as a menu of options; the first that says something ends it. */
export const welcomes = definePort<Welcome>('reception/welcomes', {
  providedBy: ['integrations', 'prompts'],
  many: true,
});

/** Hears of a rating in the transaction that keeps it. */
export type RatingSaved = (
  ctx: Context,
  rating: { ticket: TicketRow; userId: number | null; rate: number },
) => Promise<void>;

/** Port for data that must be saved together with every rating. */
export const ratings = definePort<RatingSaved>('reception/ratings', {
  providedBy: ['dashboard'],
  many: true,
});
