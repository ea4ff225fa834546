import { chatLimits } from '@balcao/plugins/internal-chat/contract/limits.ts';
import type { chatChanged, chatTyping } from '@balcao/plugins/internal-chat/contract/live-events.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/live/live.tsx';

/** Names of the colleagues who are typing in a chat now. */
export function useTypists(chatId: number): string[] {
  const [typists, setTypists] = useState<ReadonlyMap<number, { name: string; until: number }>>(new Map());
  const forget = useCallback((isOver: (userId: number, until: number) => boolean) => {
    setTypists((known) => {
      const left = [...known].filter(([userId, { until }]) => !isOver(userId, until));
      return left.length === known.size ? known : new Map(left);
    });
  }, []);
  useLive<typeof chatTyping>('company-{id}-chat-typing', ({ chatId: where, user }) => {
    if (where !== chatId) return;
    const until = Date.now() + chatLimits.typingForMs;
    setTypists((known) => new Map(known).set(user.id, { name: user.name, until }));
  });
  useLive<typeof chatChanged>('company-{id}-chat', (event) => {
    if (event.action === 'new-message') forget((userId) => userId === event.newMessage.senderId);
    if (event.action === 'change-message') forget((userId) => userId === event.message.senderId);
  });
  const hasTypists = typists.size > 0;
  useEffect(() => {
    if (!hasTypists) return;
    const timer = setInterval(() => forget((_userId, until) => until <= Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasTypists, forget]);
  return [...typists.values()].map(({ name }) => name);
}

/** Returns a function to call at each key; it announces to the other members, at intervals, that the user is typing. */
export function useSayTyping(chatId: number): () => void {
  const saidAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - saidAt.current < chatLimits.typingEveryMs) return;
    saidAt.current = Date.now();
    // A typing notice may be lost.
    void api.put(`/chats/${chatId}/typing`).catch(() => undefined);
  }, [chatId]);
}
