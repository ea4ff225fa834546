import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { type Chat, memberOf, unreadsOf } from '../chat.ts';
import { foldChat } from './chat-cache.ts';

/** Marks a chat as read while the user looks at it. */
export function useReading(chat: Chat, isShown: boolean): void {
  const client = useQueryClient();
  const { user } = useSession();
  const isLooking = useLooking() && isShown;
  const unreads = unreadsOf(chat, user.id);
  const { id } = chat;
  useEffect(() => {
    if (!isLooking || unreads === 0) return;
    // A failed call is ignored: the next message, or the next look of the user, calls again.
    api.post<Chat>(`/chats/${id}/read`, { userId: user.id }).then(
      (read) => foldChat(client, read),
      () => undefined,
    );
  }, [client, id, unreads, isLooking, user.id]);
}

/**
 * Finds the last message that was read when the chat was opened, and the number of new ones; `after` is 0 when there are
 * none.
 */
export function useLeftOff(chat: Chat): { after: number; count: number } {
  const { user } = useSession();
  const [leftOff] = useState(() => {
    const own = memberOf(chat, user.id);
    return { after: own && own.unreads > 0 ? own.readUpTo : 0, count: own?.unreads ?? 0 };
  });
  return leftOff;
}

function useLooking(): boolean {
  const [isLooking, setLooking] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setLooking(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isLooking;
}
