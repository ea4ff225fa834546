import { type Context, definePort } from '@balcao/core';
import type { LinkField, QueueRow } from '../queues/index.ts';
import type { MessageRow, TicketRow } from '../tickets/index.ts';
import type { BotFault, BotKind, StartWordMatch } from './contract/limits.ts';

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
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
});

/** Hears of a rating, on the scale of three, in the transaction that keeps it; `isChange`: it takes the place of the ticket's first one. */
export type RatingSaved = (
  ctx: Context,
  rating: { ticket: TicketRow; userId: number | null; rate: number; isChange: boolean },
) => Promise<void>;

/** Port for data that must be saved together with every rating. */
export const ratings = definePort<RatingSaved>('reception/ratings', {
  providedBy: ['dashboard'],
  many: true,
});

/** Words with which customers begin a flow, folded. */
export interface StartWords {
  words: readonly string[];
  match: StartWordMatch;
  /** Connections on which they count; none: on each. */
  connectionIds: readonly number[];
}

/** A flow, a prompt or an integration, as the page of bots reads it. */
export interface LinkedBot {
  kind: Exclude<BotKind, 'menu' | 'options'>;
  id: number;
  name: string;
  /** Reason why customers would get no answer of it now; null: it works. */
  fault: Exclude<BotFault, 'connectionOff' | 'shadowed'> | null;
  /** False where conversations pass by it to what comes after it; true: it takes them, also with a fault. */
  takesPart: boolean;
  /** Words that begin it, whether a place names it or not; null and absent: none do. */
  startWords?: StartWords | null;
}

/** Lists the bots that queues and connections can name in a field. */
export interface BotDirectory {
  field: LinkField;
  /** The bots of the actor's company by id, also while its plan has none. */
  bots(ctx: Context): Promise<ReadonlyMap<number, LinkedBot>>;
}

/** Port of the plugins whose bots answer in conversations. */
export const botDirectories = definePort<BotDirectory>('reception/bots', {
  providedBy: ['flows', 'integrations', 'prompts'],
  many: true,
  key: ({ field }) => field,
});
