import type { Query } from '../../../lib/api/api.ts';
import type { Ticket } from '../ticket.ts';
import type { Viewer } from '../viewer.ts';

/** True when a ticket of a live event belongs to the list that was requested with these parameters. */
export function belongsToList(ticket: Ticket, params: Query, viewer: Pick<Viewer, 'id'>): boolean {
  if (params.status !== undefined && params.status !== ticket.status) return false;
  if (ticket.queueId !== null && Array.isArray(params.queueIds) && !params.queueIds.includes(ticket.queueId))
    return false;
  if (ticket.queueId === null && params.unqueued === 'hide') return false;
  const isSnoozed = Boolean(ticket.snoozedUntil);
  if (params.snoozed !== undefined && isSnoozed !== (params.snoozed === 'only')) return false;
  return params.showAll === true || ticket.status === 'pending' || ticket.userId === viewer.id;
}

/**
 * True for a ticket with unread messages for this user. Agents are notified of pending tickets only when that is enabled
 * for them.
 */
export function belongsToNotifications(ticket: Ticket, viewer: Viewer): boolean {
  if (!ticket.unreadMessages) return false;
  if (ticket.status === 'open') return ticket.userId === viewer.id;
  return ticket.status === 'pending' && viewer.hearsOfPending;
}
