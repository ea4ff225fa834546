import type { Context, Host } from '@balcao/core';
import { tellMessage, tellTicket } from '../live.ts';
import { presentMessage } from '../messages/present-message.ts';
import { isSeenWith } from '../messages/quotes.ts';
import { partsOf } from '../parts.ts';
import { presentTickets } from '../present-ticket.ts';
import type { Ticket } from '../schemas.ts';
import { hasTurn } from '../stages/stage-turns.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { isFromCustomer, type Stored, type StoredBatch } from './arrival.ts';

/** Tells other plugins and the stages what a committed batch brought. */
export function announceBatch(host: Host, batch: StoredBatch): void {
  noteOpened(host, batch);
  for (const message of batch.messages) publish(host, message);
}

/** Tells the screens what a committed batch brought. */
export async function tellBatch(host: Host, batch: StoredBatch): Promise<void> {
  const tickets = new Map<number, Ticket>();
  for (const [companyId, rows] of ticketsByCompany(batch.messages)) {
    for (const ticket of await presentTickets(host.contextFor(companyId), rows))
      tickets.set(ticket.id, ticket);
  }
  for (const ticketId of batch.openedTicketIds) tellTicket(host, tickets.get(ticketId) as Ticket);
  for (const { stored, writer, ticket } of batch.messages) {
    const quoted = stored.quotedMessageId === null ? undefined : batch.quoted.get(stored.quotedMessageId);
    const message = presentMessage(host, stored, {
      contact: writer,
      read: stored.id <= ticket.readUpToId,
      quoted: quoted ? { message: quoted, contact: writer } : null,
      queue: tickets.get(ticket.id)?.queue ?? null,
    });
    tellMessage(
      host,
      { message, isQuoteForAll: isSeenWith(ticket, quoted) },
      tickets.get(ticket.id) as Ticket,
    );
  }
}

function publish(host: Host, message: Stored): void {
  const { stored, ticket, connectionId, companyId } = message;
  const ctx: Context = host.contextFor(companyId);
  const about = { messageId: stored.id, ticketId: ticket.id, contactId: stored.contactId, connectionId };
  if (message.message.kind === 'call') host.events.publish(ctx, 'call.received', about);
  else if (isFromCustomer(message)) host.events.publish(ctx, 'message.received', about);
  else if (stored.fromMe) host.events.publish(ctx, 'message.stored', about);
  if (hasTurn(message)) partsOf(host).turns.wake(companyId, ticket.id, { ticket, message: stored });
}

function noteOpened(host: Host, { messages, openedTicketIds }: StoredBatch): void {
  if (openedTicketIds.size === 0) return;
  const opened = new Map(messages.map(({ ticket }) => [ticket.id, ticket]));
  for (const ticketId of openedTicketIds) {
    const { companyId } = opened.get(ticketId) as TicketRow;
    partsOf(host).counts.changed(companyId);
    host.events.publish(host.contextFor(companyId), 'ticket.created', { ticketId });
  }
}

function ticketsByCompany(messages: readonly Stored[]): Map<number, TicketRow[]> {
  const byCompany = new Map<number, Map<number, TicketRow>>();
  for (const { companyId, ticket } of messages) {
    const tickets = byCompany.get(companyId) ?? new Map<number, TicketRow>();
    byCompany.set(companyId, tickets.set(ticket.id, ticket));
  }
  return new Map([...byCompany].map(([companyId, tickets]) => [companyId, [...tickets.values()]]));
}
