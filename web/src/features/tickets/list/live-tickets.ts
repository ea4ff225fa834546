import type { LivePayload } from '@balcao/core/live/define-live-event.ts';
import type { contactChanged } from '@balcao/plugins/contacts/contract/live-events.ts';
import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Query } from '../../../lib/api/api.ts';
import { patchRows, removeRow, upsertRow } from '../../../lib/api/list.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { heardTicket, newestTicket } from '../newest.ts';
import type { ContactBrief, Ticket } from '../ticket.ts';
import { rankInOrder } from './ticket-order.ts';

export type TicketEvent = LivePayload<typeof ticketChanged>;
export type MessageEvent = LivePayload<typeof messageChanged>;

type Belongs = (ticket: Ticket, params: Query) => boolean;
/** `never`: lists that answer a question, such as a search, get no new rows. */
type Insert = 'top' | 'never';

/** Keeps every ticket list under `key` up to date by live events. */
export function useLiveTickets(key: QueryKey, belongs: Belongs | undefined, insert: Insert = 'top'): void {
  const client = useQueryClient();
  useLive<typeof ticketChanged>('company-{id}-ticket', (event) =>
    foldTicket(client, key, event, belongs, insert),
  );
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) =>
    foldMessage(client, key, event, belongs, insert),
  );
  useLive<typeof contactChanged>('company-{id}-contact', (event) => {
    if (event.action !== 'delete') foldContact(client, key, event.contact);
  });
}

export function foldTicket(
  client: QueryClient,
  key: QueryKey,
  event: TicketEvent,
  belongs: Belongs | undefined,
  insert: Insert,
): void {
  const id = event.ticketId;
  if (event.action === 'delete') removeRow(client, key, id, 'tickets');
  else if (event.action === 'updateUnread') {
    patchRows<Ticket>(client, key, 'tickets', (row) => (row.id === id ? readTicket(row, event) : row));
  } else if (event.action === 'update') {
    upsertRow<Ticket>(client, key, heardTicket(client, event.ticket), optionsOf(insert, belongs));
  }
}

/** Returns a ticket as read at that time; later messages are still unread. */
export function readTicket(known: Ticket, { updatedAt }: Pick<Ticket, 'updatedAt'>): Ticket {
  return newestTicket(known, { id: known.id, updatedAt, unreadMessages: 0 });
}

/** Applies a new message to the lists: its ticket goes to the top. */
export function foldMessage(
  client: QueryClient,
  key: QueryKey,
  event: MessageEvent,
  belongs: Belongs | undefined,
  insert: Insert,
): void {
  if (event.action !== 'create') return;
  upsertRow<Ticket>(client, key, heardTicket(client, event.ticket), {
    ...optionsOf(insert, belongs),
    moveToTop: true,
  });
}

export function foldContact(client: QueryClient, key: QueryKey, contact: ContactBrief): void {
  patchRows<Ticket>(client, key, 'tickets', (row) =>
    row.contactId === contact.id ? { ...row, contact: { ...row.contact, ...contact } } : row,
  );
}

function optionsOf(insert: Insert, belongs: Belongs | undefined) {
  return {
    rowsKey: 'tickets',
    insert,
    merge: newestTicket,
    rankOf: rankInOrder,
    ...(belongs ? { belongs } : {}),
  };
}
