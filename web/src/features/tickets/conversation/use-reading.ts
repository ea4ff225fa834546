import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { readMessages } from '../api/messages.ts';
import { newestTicket } from '../newest.ts';
import type { Ticket } from '../ticket.ts';
import { changeTicket } from '../ticket-cache.ts';
import { foldMessage } from './message-cache.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Conversation } from './use-messages.ts';

/**
 * Marks messages as read that arrive while the conversation is open and the user looks at the window. The server marks
 * messages as read when it is asked for them, and once more for those that arrived in between. Only the ticket's own
 * agent reads messages.
 */
export function useReading(ticket: Ticket, { isLoading }: Conversation): void {
  const { user } = useSession();
  const isVisible = usePageVisible();
  const { id, uuid, unreadMessages, updatedAt } = ticket;
  const isOwn = ticket.status === 'open' && ticket.userId === user.id;
  const isUnread = unreadMessages > 0 && isOwn && !isLoading && isVisible;
  const reading = useReader(id, uuid);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further message asks again, though nothing else changed
  useEffect(() => {
    if (isUnread) reading.start();
  }, [isUnread, unreadMessages, updatedAt, reading]);
}

function useReader(id: number, uuid: string) {
  const client = useQueryClient();
  const reading = useMemo(
    () =>
      oneAtATime(async (signal) => {
        const { messages, ticket } = await readMessages(id, null, { signal });
        for (const message of messages) foldMessage(client, id, message);
        if (ticket) changeTicket(client, uuid, (known) => newestTicket(known, ticket));
      }),
    [client, id, uuid],
  );
  useEffect(() => reading.stop, [reading]);
  return reading;
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
