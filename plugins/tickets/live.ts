import { AppError, type Host, type PluginScope } from '@balcao/core';
import { findTicket, findTicketByUuid } from './find-ticket.ts';
import { ticketStatuses } from './limits.ts';
import type { Ticket, TicketMessage } from './schemas.ts';

// Rooms as socket.io knows them within the company; clients name wishes, never rooms.
const notification = 'notification';
const statusRoom = (status: string) => `tickets:${status}`;
const ticketRoom = (ticketId: number) => `ticket:${ticketId}`;

/** Where a ticket is shown: its status list, to those who see its queue. */
export interface TicketPlace {
  companyId: number;
  ticketId: number;
  status: string;
  queueId: number | null;
}

/** Lets screens join the rooms of what they show. */
export function joinLiveRooms(scope: PluginScope): void {
  scope.onJoin('joinNotification', () => [notification]);
  scope.onJoin('joinTickets', (_ctx, status) => {
    return ticketStatuses.some((known) => known === status) ? [statusRoom(String(status))] : [];
  });
  scope.onJoin('joinChatBox', async (ctx, argument) => {
    const named = String(argument);
    // Older screens join before they know the ticket, with the text `undefined`.
    if (named === '' || named === 'undefined' || named === 'null') return [];
    try {
      const ticket = /^\d{1,10}$/.test(named)
        ? await findTicket(ctx, Number(named))
        : await findTicketByUuid(ctx, named.slice(0, 36));
      return [ticketRoom(ticket.id)];
    } catch (error) {
      // Missing or not for this actor: refused like any other wish.
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}

/** A ticket is new or changed: its status list, the bell and its conversation hear it. */
export function tellTicket(host: Host, ticket: Ticket): void {
  host.live.send({
    companyId: ticket.companyId,
    event: `company-${ticket.companyId}-ticket`,
    payload: { action: 'update', ticket, ticketId: ticket.id },
    rooms: [statusRoom(ticket.status), notification, ticketRoom(ticket.id)],
    queueId: ticket.queueId,
  });
}

/** A ticket left a status list, or the sight of those who see only its former queue. */
export function tellTicketLeft(host: Host, { companyId, ticketId, status, queueId }: TicketPlace): void {
  host.live.send({
    companyId,
    event: `company-${companyId}-ticket`,
    payload: { action: 'delete', ticketId },
    rooms: [statusRoom(status)],
    queueId,
  });
}

/** A ticket is gone. */
export function tellTicketDeleted(host: Host, { companyId, ticketId, status, queueId }: TicketPlace): void {
  host.live.send({
    companyId,
    event: `company-${companyId}-ticket`,
    payload: { action: 'delete', ticketId },
    rooms: [statusRoom(status), notification, ticketRoom(ticketId)],
    queueId,
  });
}

/** Everything on the ticket is read, as it stood at `updatedAt`. */
export function tellRead(
  host: Host,
  { companyId, ticketId, status, queueId, updatedAt }: TicketPlace & { updatedAt: number },
): void {
  host.live.send({
    companyId,
    event: `company-${companyId}-ticket`,
    payload: { action: 'updateUnread', ticketId, updatedAt: new Date(updatedAt).toISOString() },
    rooms: [statusRoom(status), notification, ticketRoom(ticketId)],
    queueId,
  });
}

/** A message was stored. */
export function tellMessage(host: Host, message: TicketMessage, ticket: Ticket): void {
  const { companyId } = ticket;
  host.live.send({
    companyId,
    event: `company-${companyId}-appMessage`,
    payload: { action: 'create', message: { ...message, ticket }, ticket, contact: ticket.contact },
    rooms: [ticketRoom(ticket.id), statusRoom(ticket.status), notification],
    queueId: ticket.queueId,
  });
}

/** A message changed: its ack, its text, its end. */
export function tellMessageChanged(
  host: Host,
  message: TicketMessage,
  ticket: { queueId: number | null },
): void {
  const { companyId, ticketId } = message;
  host.live.send({
    companyId,
    event: `company-${companyId}-appMessage`,
    payload: { action: 'update', message },
    rooms: [ticketRoom(ticketId)],
    queueId: ticket.queueId,
  });
}
