import { type Context, definePort, type Host } from '@balcao/core';
import type { TicketAssignment } from './contract/events.ts';
import type { MessageRow } from './messages/message.ts';
import type { Content } from './outbound/content.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { Condition } from './visibility.ts';

/** A tag as tickets show it. */
export interface TicketTag {
  id: number;
  name: string;
  color: string | null;
  /** When it was put on the ticket, in milliseconds. */
  since: number;
}

/** Port of the plugin that stores the tags of tickets. */
export interface TicketTags {
  /** The tags of these tickets of the actor's company, with one statement; tickets without any may be absent. */
  tagsOf(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, readonly TicketTag[]>>;
  /**
   * SQL that is true for tickets (table alias `t`) that carry all of these tags; tags of others are on none. `lead` is a
   * table `found` with the `id` of few tickets among which all of them are, where one of the tags is on few.
   */
  carryingAll(ctx: Context, tagIds: readonly number[]): Promise<Condition & { lead?: Condition }>;
  /** A ticket is about to be removed, in that transaction; `heirId` is the one that takes over what hangs on it, if any. */
  leave(ctx: Context, ticketId: number, heirId: number | null): Promise<void>;
}

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

/** Runs in the transaction that closes a ticket, with the row as it is now. */
export type Closing = (ctx: Context, ticket: TicketRow, before: TicketAssignment) => Promise<void>;

/** A ticket that was just opened, and whether a customer's message did it. */
export interface OpenedTicket extends TicketAssignment {
  id: number;
  companyId: number;
  createdAt: number;
  byCustomer: boolean;
}

/** Keeps what becomes of tickets. Called in the transaction in which it happens, so that neither is without the other. */
export interface TicketLog {
  /** Tickets of any companies. */
  opened(host: Host, tickets: readonly OpenedTicket[]): Promise<void>;
  /** The ticket as it stands now, and how it stood. */
  moved(ctx: Context, ticket: TicketRow, before: TicketAssignment): Promise<void>;
  /** Words of humans to customers of any companies; called for every one of them. */
  answered(host: Host, answers: ReadonlyArray<{ companyId: number; ticketId: number }>): Promise<void>;
  /** Two tickets became one. */
  joined(ctx: Context, tickets: { ticketId: number; fromTicketId: number }): Promise<void>;
}

/** Later answer of an outside system, by the API, to a question about a customer's message. */
export interface LateAnswer {
  /** Id of the event by which it was asked. */
  eventId: string;
  contactId: number;
  connectionId: number;
  contents: readonly Content[];
}

/** Says late answers as the bot's, in the caller's transaction; null where the turn is over, or is none of theirs. */
export const lateAnswers = definePort<(ctx: Context, answer: LateAnswer) => Promise<TicketRow | null>>(
  'tickets/late-answers',
  { providedBy: ['integrations'] },
);

/** The steps of the automatic conversation. */
export const stages = definePort<Stage>('tickets/stages', {
  providedBy: ['integrations', 'prompts', 'reception'],
  many: true,
  key: ({ name }) => name,
});

/** Work done in the same transaction as every closing of a ticket. */
export const closings = definePort<Closing>('tickets/closings', {
  providedBy: ['integrations', 'reception'],
  many: true,
});

/** Store of the tags of tickets; without one tickets have none. */
export const ticketTags = definePort<TicketTags>('tickets/tags', { providedBy: ['tags'] });

/** Logs of what happens to tickets. */
export const ticketLogs = definePort<TicketLog>('tickets/chronicles', {
  providedBy: ['dashboard'],
  many: true,
});
