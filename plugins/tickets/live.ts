import {
  AppError,
  type Host,
  isoTime,
  type LiveAudience,
  type LivePayload,
  type PluginScope,
} from '@balcao/core';
import { ticketStatuses } from './contract/limits.ts';
import { messageChanged, ticketChanged } from './contract/live-events.ts';
import { findTicket, findTicketByUuid } from './find-ticket.ts';
import type { PublishedMessage, Ticket } from './schemas.ts';
import type { Seen } from './visibility.ts';

// Names of socket.io's rooms within the company, that is, groups of screens that get the same events; clients name
// subscriptions, never rooms.
const notification = 'notification';
const statusRoom = (status: string) => `tickets:${status}`;
const ticketRoom = (ticketId: number) => `ticket:${ticketId}`;

/** Place at which a ticket is shown: its status list, for the users who may see it. */
export interface TicketPlace extends Seen {
  companyId: number;
  id: number;
}

/** Subscribes agents' screens to the live events of the tickets that they show. */
export function joinLiveRooms(scope: PluginScope): void {
  scope.onJoin('joinNotification', () => [notification]);
  scope.onJoin('joinTickets', (_ctx, status) => {
    return ticketStatuses.some((known) => known === status) ? [statusRoom(String(status))] : [];
  });
  scope.onJoin('joinChatBox', async (ctx, argument) => {
    if (typeof argument !== 'string' && typeof argument !== 'number') return [];
    const named = String(argument);
    // Older screens join before they know the ticket, with the text `undefined`.
    if (named === '' || named === 'undefined' || named === 'null') return [];
    try {
      const ticket = /^\d{1,10}$/.test(named)
        ? await findTicket(ctx, Number(named))
        : await findTicketByUuid(ctx, named.slice(0, 36));
      return [ticketRoom(ticket.id)];
    } catch (error) {
      // Missing or not for this actor: refused like any other subscription.
      if (error instanceof AppError) return [];
      throw error;
    }
  });
}

/** Shows a new or changed ticket in its status list, the notifications menu and its conversation. */
export function publishTicket(host: Host, ticket: Ticket): void {
  host
    .contextFor(ticket.companyId)
    .live(
      ticketChanged,
      { action: 'update', ticket, ticketId: ticket.id },
      { rooms: [statusRoom(ticket.status), notification, ticketRoom(ticket.id)], ...audienceOf(ticket) },
    );
}

/** Publishes that a ticket left a status list, or can no longer be seen by users who saw it there. */
export function publishTicketLeft(host: Host, place: TicketPlace): void {
  publishTo(host, place, { action: 'delete', ticketId: place.id }, [statusRoom(place.status)]);
}

/** A ticket is gone. */
export function publishTicketDeleted(host: Host, place: TicketPlace): void {
  publishTo(host, place, { action: 'delete', ticketId: place.id }, [
    statusRoom(place.status),
    notification,
    ticketRoom(place.id),
  ]);
}

/** Everything on the ticket is read, as it stood at `updatedAt`. */
export function publishRead(host: Host, place: TicketPlace & { updatedAt: number }): void {
  const rooms = [statusRoom(place.status), notification, ticketRoom(place.id)];
  const updatedAt = isoTime(place.updatedAt);
  publishTo(host, place, { action: 'updateUnread', ticketId: place.id, updatedAt }, rooms);
}

/** Values of the ticket's fields are other ones: lists that show them ask for them again. */
export function publishTicketFields(host: Host, place: TicketPlace): void {
  publishTo(host, place, { action: 'updateFields', ticketId: place.id }, [
    statusRoom(place.status),
    notification,
  ]);
}

/** A message was stored. */
export function publishMessage(host: Host, message: MessageToPublish, ticket: Ticket): void {
  const rooms = [ticketRoom(ticket.id), statusRoom(ticket.status), notification];
  tell(host, ticket, message, rooms, (shown) => ({
    action: 'create',
    message: { ...shown, ticket },
    ticket,
    contact: ticket.contact,
  }));
}

/** A message changed: its ack, its text, its end. */
export function publishMessageChanged(host: Host, message: MessageToPublish, ticket: Seen): void {
  const rooms = [ticketRoom(message.message.ticketId)];
  tell(host, ticket, message, rooms, (shown) => ({ action: 'update', message: shown }));
}

/** Message to show on screens, and whether all users who see its ticket may see the message that it quotes. */
export interface MessageToPublish {
  message: PublishedMessage;
  isQuoteForAll: boolean;
}

/** Sends the message to every user who sees the ticket, and its quote only to those who may surely see it. */
function tell(
  host: Host,
  ticket: Seen,
  { message, isQuoteForAll }: MessageToPublish,
  rooms: readonly string[],
  payloadOf: (shown: PublishedMessage) => LivePayload<typeof messageChanged>,
): void {
  const { companyId } = message;
  const ctx = host.contextFor(companyId);
  const audience = { rooms, ...audienceOf(ticket) };
  if (isQuoteForAll) {
    ctx.live(messageChanged, payloadOf(message), audience);
    return;
  }
  ctx.live(messageChanged, payloadOf(message), { ...audience, only: 'seeing-all' });
  const bare = { ...message, quotedMsg: null, quotedMsgId: null };
  ctx.live(messageChanged, payloadOf(bare), { ...audience, only: 'seeing-some' });
}

function publishTo(
  host: Host,
  place: TicketPlace,
  payload: LivePayload<typeof ticketChanged>,
  rooms: readonly string[],
): void {
  host.contextFor(place.companyId).live(ticketChanged, payload, { rooms, ...audienceOf(place) });
}

/** Audience of a ticket's conversation: users who have it open and may see it. For other plugins' live events. */
export function conversationAudience(ticket: Seen & { id: number }): LiveAudience {
  return { rooms: [ticketRoom(ticket.id)], ...audienceOf(ticket) };
}

/** Audience of a ticket: the users who may see it (see visibility.ts). */
function audienceOf({ status, userId, queueId }: Seen): { queueId: number | null; ownerId: number | null } {
  return { queueId, ownerId: status === 'open' ? userId : null };
}
