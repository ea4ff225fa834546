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
  /** Time when the tag was put on the ticket, in milliseconds. */
  since: number;
}

/** Store of the tags of tickets, which the tags plugin provides. */
export interface TicketTags {
  /** Reads the tags of these tickets of the actor's company, with one statement; tickets without tags may be absent. */
  tagsOf(ctx: Context, ticketIds: readonly number[]): Promise<ReadonlyMap<number, readonly TicketTag[]>>;
  /**
   * Returns SQL that holds for tickets (alias `t`) with all of these tags; a tag of another company is on no ticket.
   * `lead` is a table `found` with the `id` of all tickets that may match, given where one of the tags is on few
   * tickets.
   */
  carryingAll(ctx: Context, tagIds: readonly number[]): Promise<Condition & { lead?: Condition }>;
  /**
   * Moves or deletes the tags of a ticket that is about to be removed, in the same transaction; `heirId` is the ticket
   * that gets them, if any.
   */
  leave(ctx: Context, ticketId: number, heirId: number | null): Promise<void>;
}

/** Store of the values of tickets' fields, which the fields plugin provides. */
export interface TicketFields {
  /** Lists the fields that users fill in, in their order. */
  list(ctx: Context): Promise<ReadonlyArray<{ key: string; label: string }>>;
  /**
   * Reads the values of these tickets of the actor's company, in the fields' order and, with `keys`, of those fields
   * alone; tickets without values may be absent. One statement reads the values, however many tickets there are.
   */
  valuesOf(
    ctx: Context,
    ticketIds: readonly number[],
    keys?: readonly string[],
  ): Promise<ReadonlyMap<number, readonly FieldValue[]>>;
  /**
   * Moves or deletes the values of a ticket that is about to be removed, in the same transaction; `heirId` is the
   * ticket that gets them, if any.
   */
  leave(ctx: Context, ticketId: number, heirId: number | null): Promise<void>;
}

/**
 * Answer of a stage: `pass` gives the message to the next stage, `handled` ends the turn, and a function makes the
 * stage's changes in the one transaction that ends the turn. After a crash either all changes are stored or none, and
 * then the turn runs again.
 */
export type StageAnswer = 'pass' | 'handled' | (() => Promise<void>);

/** One step of the automatic conversation, which another plugin adds. */
export interface Stage {
  name: string;
  /** Position of the stage: a lower number runs first. */
  order: number;
  /**
   * Decides the stage's answer to a customer's message. Runs outside any transaction, so that it may call other
   * systems, and changes nothing itself. Ticket and message are as they were when the turn began, so its changes must
   * check the database again (`changeTicketAsBot`, and `sendMessages` by `bot`, do).
   */
  run(ctx: Context, ticket: TicketRow, message: MessageRow): Promise<StageAnswer>;
}

/** Function that runs in the transaction that closes a ticket, with the ticket's new row and its former assignment. */
export type Closing = (ctx: Context, ticket: TicketRow, before: TicketAssignment) => Promise<void>;

/** New ticket, and whether a customer's message opened it. */
export interface OpenedTicket extends TicketAssignment {
  id: number;
  companyId: number;
  createdAt: number;
  byCustomer: boolean;
}

/** Message by which a customer begins to wait for a person's answer. */
export interface CustomerMessage {
  companyId: number;
  ticketId: number;
  messageId: number;
  /** Time at which the message arrived at the server, epoch milliseconds. */
  at: number;
}

/** Message of a person to a customer, sent from a screen or typed on the paired phone. */
export interface AgentReply {
  companyId: number;
  ticketId: number;
  messageId: number;
  /**
   * Time at which the message was written, epoch milliseconds; earlier for messages of the phone's history, and never
   * in the future.
   */
  at: number;
}

/** Beginning, change or end of a ticket's snooze. */
export interface SnoozeChange {
  companyId: number;
  ticketId: number;
  /**
   * End of the snooze in epoch milliseconds; null: the snooze has ended, by an agent, by its time, by a customer's
   * message or by another assignment.
   */
  until: number | null;
}

/** Past change of a ticket, as a ticket log returns it. */
export interface LoggedChange {
  id: number;
  ticketId: number;
  /** Epoch milliseconds. */
  at: number;
}

/** Request for past changes of one kind: those since a moment, or those that follow a known one. */
export interface AskedChanges {
  /** `accepted` is the first acceptance between opening and closing, `taken` the first acceptance by each agent. */
  kind: 'accepted' | 'taken' | 'closed' | 'reopened' | 'prioritised';
  since: number;
  behind?: LoggedChange | undefined;
  limit: number;
}

/**
 * Log that records the changes of tickets, such as the dashboard's. Each method runs in the transaction of its change,
 * so that the change and its record are stored together; an error of the method undoes the change. Methods with a
 * context get the context of the change, with its `cause`.
 */
export interface TicketLog {
  /** Called with new tickets, of any companies. */
  opened(host: Host, tickets: readonly OpenedTicket[]): Promise<void>;
  /**
   * Called with the ticket's new row and its former assignment, also where the assignment stayed equal. `byHand`: an
   * agent, a rule or a timer made the change, not the automatic conversation.
   */
  moved(ctx: Context, ticket: TicketRow, before: TicketAssignment, about: { byHand: boolean }): Promise<void>;
  /**
   * Called once a batch with the messages by which customers of any companies begin to wait: the first message of a
   * ticket, and the first after each message of a person. Messages to a closed ticket are not among them.
   */
  onCustomerMessages?(host: Host, messages: readonly CustomerMessage[]): Promise<void>;
  /**
   * Called with every message of persons to customers, of any companies, and again with a failed message that is sent
   * once more.
   */
  onAgentReply(host: Host, replies: readonly AgentReply[]): Promise<void>;
  /**
   * Called with the ticket's new row where the message by which its customer began to wait is no more: `waitingSince` is
   * null, or the time of the customer's next message.
   */
  onWaitWithdrawn?(ctx: Context, ticket: TicketRow): Promise<void>;
  /** Called where a snooze begins, changes or ends; tickets of any companies. */
  onSnooze?(host: Host, changes: readonly SnoozeChange[]): Promise<void>;
  /** Called when a person's message failed for good: the network refused it, or its connection was deleted. */
  onDeliveryFailed?(ctx: Context, failed: { ticketId: number; messageId: number }): Promise<void>;
  /** Called with the ticket's new row and its former priority. */
  prioritised?(ctx: Context, ticket: TicketRow, before: TicketPriority): Promise<void>;
  /** Reads past changes of the actor's company, the oldest first; absent in logs that nothing reads this way. */
  changesSince?(ctx: Context, asked: AskedChanges): Promise<LoggedChange[]>;
  /** Called when two tickets became one; the ticket `fromTicketId` is about to be removed. */
  onTicketsMerged(ctx: Context, tickets: { ticketId: number; fromTicketId: number }): Promise<void>;
}

/** Answer of an external system that arrives later, by the API, to an event about a customer's message. */
export interface LateAnswer {
  /** Id of the event that the external system received. */
  eventId: string;
  contactId: number;
  connectionId: number;
  contents: readonly Content[];
}

/**
 * Sends a late answer to the customer as the bot's, in the caller's transaction; null where the turn has ended or
 * another system has it.
 */
export const lateAnswers = definePort<(ctx: Context, answer: LateAnswer) => Promise<TicketRow | null>>(
  'tickets/late-answers',
  { providedBy: ['integrations'] },
);

/** Port of the steps of the automatic conversation. */
export const stages = definePort<Stage>('tickets/stages', {
  providedBy: ['flows', 'integrations', 'prompts', 'reception'],
  many: true,
  key: ({ name }) => name,
});

/** Port of work that is done in the transaction of every closing of a ticket. */
export const closings = definePort<Closing>('tickets/closings', {
  providedBy: ['fields', 'flows', 'integrations', 'reception'],
  many: true,
});

/** Finds which of these files of messages are also used elsewhere; such files stay when a ticket is deleted. */
export type SharedFiles = (ctx: Context, keys: readonly string[]) => Promise<readonly string[]>;

/** Port of plugins whose records use files of messages. */
export const sharedFiles = definePort<SharedFiles>('tickets/shared-files', {
  providedBy: ['flows', 'schedules'],
  many: true,
});

/** Port that finds the words by which customers ask for no more messages; none while the plan has no campaigns. */
export const optOutWords = definePort<(ctx: Context) => Promise<readonly string[]>>('tickets/opt-out-words', {
  providedBy: ['campaigns'],
});

/** Port of the store of tags; without a provider tickets have no tags. */
export const ticketTags = definePort<TicketTags>('tickets/tags', { providedBy: ['tags'] });

/** Port of the store of fields; without a provider tickets have no fields. */
export const ticketFields = definePort<TicketFields>('tickets/fields', { providedBy: ['fields'] });
/**
 * Port that finds the next SLA target of each of these tickets of the actor's company, with one statement; tickets
 * without targets are absent.
 */
export const nextDue = definePort<
  (ctx: Context, ticketIds: readonly number[]) => Promise<ReadonlyMap<number, TicketNextDue>>
>('tickets/next-due', { providedBy: ['service-levels'] });

/** SLA targets of the tickets of one queue, at present. */
export interface QueueTargets {
  /** Target that falls due first among the queue's pending and open tickets, with its ticket. */
  nextDue: (TicketNextDue & { ticketId: number }) | null;
  /** Number of targets that were missed today by tickets that were in the queue then. */
  breached: number;
}

/**
 * Port that finds the SLA targets of the queues of the actor's company, and the company's present day; null where the
 * company has no targets.
 */
export const targetsByQueue = definePort<
  (ctx: Context) => Promise<{ day: string; queues: ReadonlyMap<number, QueueTargets> } | null>
>('tickets/targets-by-queue', { providedBy: ['service-levels'] });

/** Two tickets of one person that become one: the second, `fromTicketId`, is about to be removed. */
export interface TicketJoin {
  ticketId: number;
  fromTicketId: number;
  /** Contacts of both tickets. */
  contactIds: readonly number[];
}

/** Port of functions that give other plugins' records of a ticket to the ticket that it becomes one with, in that transaction. */
export const ticketJoins = definePort<(ctx: Context, join: TicketJoin) => Promise<void>>('tickets/joins', {
  providedBy: ['campaigns', 'rules', 'schedules'],
  many: true,
});

/** Port of the logs of what happens to tickets. */
export const ticketLogs = definePort<TicketLog>('tickets/chronicles', {
  providedBy: ['dashboard', 'flows', 'routing', 'rules', 'service-levels'],
  many: true,
});

/**
 * Port that finds the text that the customer receives in place of the stored one, for example with a link that is for
 * this customer alone. Screens, searches, exports and webhooks show the stored text.
 */
export const customerTexts = definePort<(host: Host, message: SentMessage) => string>(
  'tickets/customer-texts',
  { providedBy: ['reception'] },
);

type SentMessage = Pick<MessageRow, 'id' | 'companyId' | 'body' | 'sentBy'>;

/** Returns the text of a message as its customer receives it. */
export function customerText(host: Host, message: SentMessage): string {
  return customerTexts.find(host)?.(host, message) ?? message.body;
}
