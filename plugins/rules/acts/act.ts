import type { Context, StoredMedia } from '@balcao/core';
import type { TicketRow } from '../../tickets/index.ts';
import type { RuleAction } from '../schemas.ts';

/** Data for a rule's actions besides the ticket. */
export interface Facts {
  rule: { id: number; name: string };
  /** True where the rule wrote to this ticket's customer within the last day. */
  wroteLately: boolean;
  /** True where the rule sent colleagues an e-mail about this ticket within the last hour, or by an earlier action. */
  mailedLately: boolean;
  /** True where the event comes from a change of so many tickets that customers get no messages. */
  isSilent: boolean;
  /** Copies of the files that its actions send. */
  files: CopiedFiles;
}

/** Copies of files, by the position of the action and the key of the original. */
export interface CopiedFiles {
  copyOf(place: number, originalKey: string, part?: 'message' | 'header'): StoredMedia;
}

export type Outcome =
  | 'done'
  | 'unchanged'
  /** The action was done and sends something to the customer. */
  | 'sent'
  /** The action was done, and colleagues get an e-mail. */
  | 'mailed'
  /** The action was done, but its e-mail is not sent. */
  | { outcome: 'done'; reason: string }
  | { outcome: 'skipped'; reason: string };

/**
 * Function of one action on a locked ticket, in the caller's transaction; throws the errors of the same action by an
 * agent.
 */
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
