import { type Context, definePort, type Host } from '@balcao/core';
import type { FieldValue } from '../contacts/index.ts';
import type { TicketAssignment } from './contract/events.ts';
import type { TicketPriority } from './contract/limits.ts';
import type { TicketNextDue } from './contract/next-due.ts';
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

/** Port of the plugin that stores the fields of tickets. */
export interface TicketFields {
  /** Fields that people fill in, in their order. */
  list(ctx: Context): Promise<ReadonlyArray<{ key: string; label: string }>>;
  /**
   * Values of these tickets of the actor's company, in the fields' order and with `keys` of those fields alone; tickets without any
   * may be absent. One statement for the values, however many tickets.
   */
  valuesOf(
    ctx: Context,
    ticketIds: readonly number[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<number, readonly FieldValue[]>>;
  /** A ticket is about to be removed, in that transaction; `heirId` is the one that gets its values, if any. */
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
   * Runs outside any transaction, so that it may call other systems; must change nothing itself. Ticket and message are
   * as they were when the run began: effects check the database again (`changeTicketAsBot`, `sendMessages` by `bot` do).
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

/** A customer's message by which a wait for a person begins. */
export interface CustomerMessage {
  companyId: number;
  ticketId: number;
  messageId: number;
  /** Time at which it arrived here, epoch milliseconds. */
  at: number;
}

/** A message of a person to a customer: from a screen, or typed on the paired phone. */
export interface AgentReply {
  companyId: number;
  ticketId: number;
  messageId: number;
  /**
   * Time at which it was written, epoch milliseconds; earlier for messages of the phone's history, and never in the
   * future.
   */
  at: number;
}

/** A ticket that is put off, or whose snooze has ended. */
export interface SnoozeChange {
  companyId: number;
  ticketId: number;
  /** Epoch milliseconds; null: the snooze has ended, by hand, by its time, by a customer's message or by another assignment. */
  until: number | null;
}

/** Change of a ticket as a log has it. */
export interface LoggedChange {
  id: number;
  ticketId: number;
  /** Epoch milliseconds. */
  at: number;
}

/** Past changes of one kind that are asked for: those since a moment, or those behind one of them. */
export interface AskedChanges {
  /** `accepted` is the first acceptance between opening and closing, `taken` the first time of each agent. */
  kind: 'accepted' | 'taken' | 'closed' | 'reopened' | 'prioritised';
  since: number;
  behind?: LoggedChange | undefined;
  limit: number;
}

/**
 * Records what becomes of tickets. Each method is called in the transaction in which it happens, so that neither is without the
 * other, and what it throws undoes the change. Those with a context get the one of the change, `cause` included.
 */
export interface TicketLog {
  /** Called with new tickets, of any companies. */
  opened(host: Host, tickets: readonly OpenedTicket[]): Promise<void>;
  /** Called with the ticket as it is now, and how it was; also where nothing of its assignment changed. */
  moved(ctx: Context, ticket: TicketRow, before: TicketAssignment): Promise<void>;
  /**
   * Called once a batch, with the customers' messages of any companies before which no customer waited in their ticket: its first
   * one, and the first after each message of a person. Those to a closed ticket are not among them.
   */
  onCustomerMessages?(host: Host, messages: readonly CustomerMessage[]): Promise<void>;
  /** Called with every message of persons to customers, of any companies; with one that failed again when it is sent once more. */
  onAgentReply(host: Host, replies: readonly AgentReply[]): Promise<void>;
  /** Called where a snooze begins, moves or ends; tickets of any companies. */
  onSnooze?(host: Host, changes: readonly SnoozeChange[]): Promise<void>;
  /** Called when a person's message failed for good: the network refused it, or its connection is gone. */
  onDeliveryFailed?(ctx: Context, failed: { ticketId: number; messageId: number }): Promise<void>;
  /** Called with the ticket as it is now, and the priority that it had. */
  prioritised?(ctx: Context, ticket: TicketRow, before: TicketPriority): Promise<void>;
  /** Reads past changes of the actor's company, the first in front; absent in logs that are not read so. */
  changesSince?(ctx: Context, asked: AskedChanges): Promise<LoggedChange[]>;
  /** Called when two tickets became one; `fromTicketId` is about to be removed. */
  onTicketsMerged(ctx: Context, tickets: { ticketId: number; fromTicketId: number }): Promise<void>;
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
  providedBy: ['flows', 'integrations', 'prompts', 'reception'],
  many: true,
  key: ({ name }) => name,
});

/** Work done in the same transaction as every closing of a ticket. */
export const closings = definePort<Closing>('tickets/closings', {
  providedBy: ['fields', 'flows', 'integrations', 'reception'],
  many: true,
});

/** Finds which of these files of messages others show, too; they stay when a ticket is deleted. */
export type SharedFiles = (ctx: Context, keys: readonly string[]) => Promise<readonly string[]>;

/** Files that several messages show. */
export const sharedFiles = definePort<SharedFiles>('tickets/shared-files', {
  providedBy: ['flows'],
  many: true,
});

/** Store of the tags of tickets; without one tickets have none. */
export const ticketTags = definePort<TicketTags>('tickets/tags', { providedBy: ['tags'] });

/** Store of the fields of tickets; without one they have none. */
export const ticketFields = definePort<TicketFields>('tickets/fields', { providedBy: ['fields'] });
/** Finds the next target of each of these tickets of the actor's company, with one statement; tickets without any are absent. */
export const nextDue = definePort<
  (ctx: Context, ticketIds: readonly number[]) => Promise<ReadonlyMap<number, TicketNextDue>>
>('tickets/next-due', { providedBy: ['service-levels'] });

/** Targets of the tickets of one queue, as they stand now. */
export interface QueueTargets {
  /** First target that is due among its pending and open tickets, with that ticket. */
  nextDue: (TicketNextDue & { ticketId: number }) | null;
  /** Targets that were missed on the day, of tickets that were in the queue then. */
  breached: number;
}

/** Finds the targets of the queues of the actor's company, and the day of its clock; null where the company has none. */
export const targetsByQueue = definePort<
  (ctx: Context) => Promise<{ day: string; queues: ReadonlyMap<number, QueueTargets> } | null>
>('tickets/targets-by-queue', { providedBy: ['service-levels'] });

/** Logs of what happens to tickets. */
export const ticketLogs = definePort<TicketLog>('tickets/chronicles', {
  providedBy: ['dashboard', 'flows', 'routing', 'service-levels'],
  many: true,
});

/**
 * Finds the text that the customer gets in place of the stored one: with a link that is theirs alone. Screens, searches, exports and
 * webhooks have the stored one.
 */
export const customerTexts = definePort<(host: Host, message: SentMessage) => string>(
  'tickets/customer-texts',
  { providedBy: ['reception'] },
);

type SentMessage = Pick<MessageRow, 'id' | 'companyId' | 'body' | 'sentBy'>;

/** The text of a message as its customer gets it. */
export function customerText(host: Host, message: SentMessage): string {
  return customerTexts.find(host)?.(host, message) ?? message.body;
}
