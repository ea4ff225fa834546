import { type Context, definePort, type Host } from '@balcao/core';
import type { TicketAssignment } from './events.ts';
import type { Content } from './outbound/send-messages.ts';
import type { Stage } from './stages/stages.ts';
import type { TicketRow } from './ticket-rows.ts';
import type { TicketTags } from './ticket-tags.ts';

/** Runs in the transaction that closes a ticket, with the row as it is now. */
export type Closing = (ctx: Context, ticket: TicketRow, before: TicketAssignment) => Promise<void>;

/** A ticket that was just opened, and whether a customer's message did it. */
export interface OpenedTicket extends TicketAssignment {
  id: number;
  companyId: number;
  createdAt: number;
  byCustomer: boolean;
}

/** Keeps what becomes of tickets. Told in the transaction in which it happens, so that neither is without the other. */
export interface Chronicle {
  /** Tickets of any companies. */
  opened(host: Host, tickets: readonly OpenedTicket[]): Promise<void>;
  /** The ticket as it stands now, and how it stood. */
  moved(ctx: Context, ticket: TicketRow, before: TicketAssignment): Promise<void>;
  /** Words of humans to customers of any companies; told of every one of them. */
  answered(host: Host, answers: ReadonlyArray<{ companyId: number; ticketId: number }>): Promise<void>;
  /** Two tickets became one. */
  joined(ctx: Context, tickets: { ticketId: number; fromTicketId: number }): Promise<void>;
}

/** What an outside system says later, by the API, to what it was asked about a customer's message. */
export interface LateAnswer {
  /** Id of the event by which it was asked. */
  eventId: string;
  contactId: number;
  connectionId: number;
  contents: readonly Content[];
}

/** Says late answers as the bot's, in the caller's transaction; null where the turn is over, or is none of theirs. */
export const lateAnswers =
  definePort<(ctx: Context, answer: LateAnswer) => Promise<TicketRow | null>>('tickets/late-answers');

/** The steps of the automatic conversation. */
export const stages = definePort<Stage>('tickets/stages', { many: true, key: ({ name }) => name });

/** Work done in the same transaction as every closing of a ticket. */
export const closings = definePort<Closing>('tickets/closings', { many: true });

/** Store of the tags of tickets; without one tickets have none. */
export const ticketTags = definePort<TicketTags>('tickets/tags');

/** Logs of what happens to tickets. */
export const chronicles = definePort<Chronicle>('tickets/chronicles', { many: true });
