import type { Context, StoredMedia } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import type { RuleAction } from '../schemas.ts';

/** Data that a rule's actions have beside the ticket. */
export interface Facts {
  rule: { id: number; name: string };
  /** The rule wrote to this ticket's customer within a day. */
  wroteLately: boolean;
  /** The rule mailed colleagues about this ticket within an hour, or by an act before. */
  mailedLately: boolean;
  /** True when an order about so many tickets caused the event that customers are not notified. */
  isSilent: boolean;
  /** Copies of the files that its acts send. */
  files: CopiedFiles;
}

/** Copies by the place of the act and the key of the original. */
export interface CopiedFiles {
  copyOf(place: number, originalKey: string, part?: 'message' | 'header'): StoredMedia;
}

export type Outcome =
  | 'done'
  | 'unchanged'
  /** The action was done and sends something to the customer. */
  | 'sent'
  /** Done, and a mail goes to colleagues. */
  | 'mailed'
  /** Done, but for a mail that does not leave. */
  | { outcome: 'done'; reason: string }
  | { outcome: 'skipped'; reason: string };

/** One act on a locked ticket, in the caller's transaction; throws what the use cases of agents throw. */
export type Act = (
  ctx: Context,
  ticket: TicketRow,
  action: RuleAction,
  facts: Facts & { place: number },
) => Promise<Outcome>;

/** Outcome of an action that was not done, with the reason that the admin reads. */
export function skipped(reason: string): Outcome {
  return { outcome: 'skipped', reason };
}
