import type { Host } from '@balcao/core';
import { type AgentReply, type CustomerMessage, type SnoozeChange, ticketLogs } from '../ports.ts';
import { isFromCustomer, type Stored } from './arrival.ts';
import type { TicketsOfBatch } from './tickets-of-batch.ts';

/** Entries of a batch for the ticket logs, apart from the tickets that it opened. */
export interface LogOfBatch {
  begun: readonly CustomerMessage[];
  replies: readonly AgentReply[];
  woken: readonly SnoozeChange[];
}

/**
 * Collects the entries of a batch for the ticket logs, from the ticket rows as they are before the batch is counted on
 * them. Messages of the company that are `late` (see lateReplies) are no replies. A wait begins when its message arrives;
 * a reply that ends it therefore counts from then at the earliest, also where it was written before, in time, and both
 * arrived together.
 */
export function logOfBatch(messages: readonly Stored[], late: ReadonlySet<Stored> = new Set()): LogOfBatch {
  const begun: CustomerMessage[] = [];
  const replies: AgentReply[] = [];
  const woken = new Map<number, SnoozeChange>();
  /** Beginning of the customer's wait, by ticket; null: none waits. */
  const waits = new Map<number, number | null>();
  for (const message of messages) {
    const { companyId, ticket, stored } = message;
    const about = { companyId, ticketId: ticket.id, messageId: stored.id };
    if (message.message.kind === 'reaction' || late.has(message)) continue;
    const since = sinceOf(waits, ticket);
    if (isFromCustomer(message)) {
      if (ticket.status === 'closed') continue;
      if (since === null) begun.push({ ...about, at: stored.storedAt });
      if (ticket.snoozedUntil !== null) woken.set(ticket.id, { companyId, ticketId: ticket.id, until: null });
      waits.set(ticket.id, since ?? stored.storedAt);
    } else {
      replies.push({ ...about, at: Math.max(stored.createdAt, Number(since ?? 0)) });
      waits.set(ticket.id, null);
    }
  }
  return { begun, replies, woken: [...woken.values()] };
}

/** Beginning of the wait as the batch has left it; null: none waits. */
function sinceOf(
  waits: ReadonlyMap<number, number | null>,
  { id, waitingSince }: Stored['ticket'],
): number | null {
  const since = waits.get(id);
  return since === undefined ? waitingSince : since;
}

/** Writes to the ticket logs the tickets that the batch opened, and what `logOfBatch` collected. */
export async function writeTicketLog(
  host: Host,
  messages: readonly Stored[],
  { openedIds }: TicketsOfBatch,
  { begun, replies, woken }: LogOfBatch,
): Promise<void> {
  const openers = new Map<number, Stored>();
  for (const message of messages)
    if (openedIds.has(message.ticket.id) && !openers.has(message.ticket.id))
      openers.set(message.ticket.id, message);
  const opened = [...openers.values()].map((message) => ({
    ...message.ticket,
    byCustomer: isFromCustomer(message),
  }));
  for (const log of ticketLogs.of(host)) {
    if (opened.length > 0) await log.opened(host, opened);
    if (begun.length > 0) await log.onCustomerMessages?.(host, begun);
    if (replies.length > 0) await log.onAgentReply(host, replies);
    if (woken.length > 0) await log.onSnooze?.(host, woken);
  }
}
