import type { Context, Host } from '@balcao/core';
import { publishMessage, publishTicket } from '../live.ts';
import { presentMessage } from '../messages/present-message.ts';
import { isSeenWith } from '../messages/quotes.ts';
import { partsOf } from '../per-application.ts';
import { presentTickets } from '../present-ticket.ts';
import type { Ticket } from '../schemas.ts';
import { hasTurn } from '../stages/stage-turns.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';
import { isFromCustomer, type Stored, type StoredBatch } from './arrival.ts';

/**
 * Has the stages of the automatic conversation run on a committed batch of customers' messages, and drops cached counts
 * of tickets that it changed.
 */
export function announceBatch(host: Host, batch: StoredBatch): void {
  countOpened(host, batch);
  for (const message of batch.messages) {
    const { companyId, ticket, stored } = message;
    if (hasTurn(message)) partsOf(host).turns.wake(companyId, ticket.id, { ticket, message: stored });
  }
}

/**
 * Sends a committed batch to the screens of the users who see its tickets by now; for companies without any open screen
 * nothing is prepared.
 */
export async function publishBatch(
  host: Host,
  { messages, openedTicketIds, quoted }: StoredBatch,
): Promise<void> {
  const shown = messages.filter(({ companyId }) => host.live.hasScreens(companyId));
  const rows = new Map<number, TicketRow>();
  const tickets = new Map<number, Ticket>();
  for (const [companyId, ids] of ticketsByCompany(shown)) {
    const ctx = host.contextFor(companyId);
    const found = await ticketRowsByIds(ctx, [...ids]);
    for (const row of found) rows.set(row.id, row);
    for (const ticket of await presentTickets(ctx, found)) tickets.set(ticket.id, ticket);
  }
  for (const ticketId of openedTicketIds) {
    const ticket = tickets.get(ticketId);
    if (ticket) publishTicket(host, ticket);
  }
  for (const { stored, writer, ticket: stale } of shown) {
    const [row, ticket] = [rows.get(stale.id), tickets.get(stale.id)];
    // Deleted since, or joined to another ticket, whose screens read it whole.
    if (!row || !ticket) continue;
    const said = stored.quotedMessageId === null ? undefined : quoted.get(stored.quotedMessageId);
    const message = presentMessage(host, stored, {
      contact: writer,
      read: stored.id <= row.readUpToId,
      quoted: said ? { message: said, contact: writer } : null,
      queue: ticket.queue,
    });
    publishMessage(host, { message, isQuoteForAll: isSeenWith(row, said) }, ticket);
  }
}

/** Announces to other plugins, after the commit, what a batch brings; in its transaction. */
export function emitBatch(host: Host, { messages, openedTicketIds }: StoredBatch): void {
  const opened = new Map(messages.map(({ ticket, companyId }) => [ticket.id, { ticket, companyId }]));
  for (const ticketId of openedTicketIds) {
    const { ticket, companyId } = opened.get(ticketId) as Pick<Stored, 'ticket' | 'companyId'>;
    const { status, userId, queueId } = ticket;
    host.contextFor(companyId).emit('ticket.created', { ticketId, status, userId, queueId });
  }
  for (const message of messages) emit(host.contextFor(message.companyId), message);
}

function emit(ctx: Context, message: Stored): void {
  const { stored, ticket, connectionId } = message;
  const about = { messageId: stored.id, ticketId: ticket.id, contactId: stored.contactId, connectionId };
  if (message.message.kind === 'call') ctx.emit('call.received', about);
  else if (isFromCustomer(message)) {
    // Its content is announced when it comes, and a notice about a customer is no answer to anything.
    const { contentFollows, isNotice } = message.message;
    if (contentFollows !== 'soon' && !isNotice) ctx.emit('message.received', about);
  } else if (stored.fromMe) ctx.emit('message.stored', about);
}

function countOpened(host: Host, { messages, openedTicketIds }: StoredBatch): void {
  for (const { ticket, companyId } of messages)
    if (openedTicketIds.has(ticket.id)) partsOf(host).counts.changed(companyId);
}

function ticketsByCompany(messages: readonly Stored[]): Map<number, Set<number>> {
  const byCompany = new Map<number, Set<number>>();
  for (const { companyId, ticket } of messages)
    byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(ticket.id));
  return byCompany;
}
