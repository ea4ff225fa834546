import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../../lib/session.tsx';
import type { Ticket } from '../ticket.ts';
import { foldMessage, getMessages } from './message-cache.ts';
import type { Conversation } from './use-messages.ts';

/**
 * What arrives while the conversation is open and the window is looked at is read. The server marks it by being asked
 * for the messages; only the ticket's own agent reads it.
 */
export function useReading(ticket: Ticket, { isLoading }: Conversation): void {
  const client = useQueryClient();
  const { user } = useSession();
  const isVisible = usePageVisible();
  const { id, unreadMessages } = ticket;
  const isOwn = ticket.status === 'open' && ticket.userId === user.id;
  const isUnread = unreadMessages > 0 && isOwn && !isLoading && isVisible;
  useEffect(() => {
    if (!isUnread) return;
    const controller = new AbortController();
    getMessages(id, 1, controller.signal).then(
      ({ messages }) => {
        for (const message of messages) foldMessage(client, id, message);
      },
      // Unread stays unread; the next message, or the next visit, tries again.
      () => undefined,
    );
    return () => controller.abort();
  }, [isUnread, id, client]);
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const update = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return isVisible;
}
