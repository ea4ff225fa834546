import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch, useNavigate } from 'react-router';
import { type List, useInfiniteList } from '../../../lib/api/list.ts';
import { showDesktopNotice } from '../../../lib/live/desktop-notices.ts';
import { useJoin, useLive } from '../../../lib/live/live.tsx';
import { lastMessageTextOf } from '../../../shared/last-message/last-message-text.ts';
import { playSound } from '../../../shared/notifications/play-sound.ts';
import { useLiveTickets } from '../list/live-tickets.ts';
import { belongsToNotifications } from '../list/ticket-belongs.ts';
import { tabOfStatus } from '../list/use-landing-order.ts';
import { type Ticket, ticketKeys } from '../ticket.ts';
import { useViewer } from '../viewer.ts';

/**
 * Returns the user's tickets with unread messages, without those that the user reads meanwhile, and plays a sound for
 * new ones. `count` includes tickets that are not loaded.
 */
export function useUnreadTickets(): List<Ticket> {
  const viewer = useViewer();
  useJoin('joinNotification');
  useLiveTickets(ticketKeys.unread, (ticket) => belongsToNotifications(ticket, viewer));
  useRinging();
  const list = useInfiniteList<Ticket>({
    key: ticketKeys.unread,
    path: '/tickets',
    rowsKey: 'tickets',
    params: { withUnreadMessages: true, ...(viewer.hearsOfPending ? {} : { status: 'open' }) },
  });
  const { rows, count = 0, hasMore } = list;
  useRecount(hasMore);
  const unread = useMemo(
    () => rows.filter((ticket) => belongsToNotifications(ticket, viewer)),
    [rows, viewer],
  );
  return { ...list, rows: unread, count: count - (rows.length - unread.length) };
}

const recountMs = 3000;

/** Reads the list again while some tickets are not loaded: it is unknown here whether they are counted already. */
function useRecount(hasMore: boolean): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const recount = () => {
    if (!hasMore || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void client.invalidateQueries({ queryKey: ticketKeys.unread });
    }, recountMs);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useLive<typeof ticketChanged>('company-{id}-ticket', recount);
  useLive<typeof messageChanged>('company-{id}-appMessage', ({ action }) =>
    action === 'create' ? recount() : undefined,
  );
}

/**
 * Notifies the user, by sound and on the desktop, of a customer's message or a ticket that begins to wait; not of the
 * conversation on screen.
 */
function useRinging(): void {
  const { t } = useTranslation('tickets');
  const viewer = useViewer();
  const client = useQueryClient();
  const navigate = useNavigate();
  const viewedUuid = useMatch('/tickets/:uuid')?.params.uuid;
  const ring = (ticket: Ticket, subject: string) => {
    const isBeingRead = ticket.uuid === viewedUuid && document.hasFocus();
    if (isBeingRead || !belongsToNotifications(ticket, viewer)) return;
    playSound(subject);
    void notify(ticket);
  };
  const notify = async (ticket: Ticket) =>
    showDesktopNotice({
      title: ticket.contact.name,
      body: await lastMessageTextOf(t, ticket),
      subject: ticket.uuid,
      // A waiting ticket is accepted first.
      onOpen: () =>
        void (ticket.status === 'pending'
          ? navigate('/tickets', { state: { tab: 'pending' } })
          : navigate(`/tickets/${ticket.uuid}`, { state: { tab: tabOfStatus[ticket.status] } })),
    });
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.action === 'create' && !event.message.fromMe) ring(event.ticket, `message:${event.message.id}`);
  });
  useLive<typeof ticketChanged>('company-{id}-ticket', (event) => {
    if (event.action !== 'update' || event.ticket.status !== 'pending') return;
    const { ticket } = event;
    const isKnown = client
      .getQueriesData<{ pages: Array<{ tickets?: Ticket[] }> }>({ queryKey: ticketKeys.unread })
      .some(([, data]) => data?.pages.some((page) => page.tickets?.some((row) => row.id === ticket.id)));
    // A ticket that was opened by a message is announced by that message.
    if (!isKnown && ticket.lastMessage === '') ring(ticket, `ticket:${ticket.id}`);
  });
}
