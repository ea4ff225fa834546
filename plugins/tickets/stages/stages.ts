import type { Context, Host } from '@balcao/core';
import type { MessageRow } from '../messages/message.ts';
import { stages } from '../ports.ts';
import type { TicketRow } from '../ticket-rows.ts';

/**
 * Answer of a stage: `pass` to the next; `handled`, the conversation is answered; or its effects, which run in the one
 * transaction that ends the turn. So a crash either leaves the turn to be run again, with no effect yet, or nothing to
 * do.
 */
export type StageAnswer = 'pass' | 'handled' | (() => Promise<void>);

/** One step of the automatic conversation. */
export interface Stage {
  name: string;
  /** Lower runs first. */
  order: number;
  /**
   * Outside any transaction, so that it may ask other systems; must change nothing itself. Ticket and message are as they
   * stood when the turn began: effects ask the database again (`changeTicketAsBot`, `sendMessages` by `bot` do).
   */
  run(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<StageAnswer>;
}

/**
 * The stages in the order in which they run: after the message is stored, one message at a time and in order for each
 * ticket, and only for customers' messages to a ticket that a bot drives or that is closed and awaits a reply.
 */
export function stagesOf(host: Host): readonly Stage[] {
  return [...stages.of(host)].sort(
    (one, other) => one.order - other.order || one.name.localeCompare(other.name),
  );
}
