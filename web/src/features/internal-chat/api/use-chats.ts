import type { userChanged } from '@balcao/core/accounts/live-events.ts';
import type { chatChanged, memberChatChanged } from '@balcao/plugins/internal-chat/contract/live-events.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type List, useInfiniteList } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useLive } from '../../../lib/live/live.tsx';
import { type Chat, chatKeys, rowsKey, type SentChatMessage, unreadsOf } from '../chat.ts';
import { dropChat, foldChat, foldMessage } from './chat-cache.ts';
import { useUnloaded } from './unloaded-chats.ts';

/** Chats of the user, the one with the latest message first. */
export function useChats(searchParam = ''): List<Chat> {
  return useInfiniteList<Chat>({ key: chatKeys.lists, path: '/chats/', rowsKey, params: { searchParam } });
}

/** Counts the user's unread messages over all chats: the loaded ones as they change, the others as the server counts them. */
export function useUnreads(): number {
  const { user } = useSession();
  const { rows, hasMore } = useChats();
  const unloaded = useUnloaded(user.id, hasMore);
  return useMemo(() => {
    const counted = unloaded ? rows.filter(({ id }) => unloaded.ids.includes(id)) : rows;
    const own = counted.reduce((sum, chat) => sum + unreadsOf(chat, user.id), 0);
    return own + (unloaded?.unreads ?? 0);
  }, [rows, unloaded, user.id]);
}

/**
 * Keeps all cached data of the internal chat up to date by live events. It may be mounted twice: by the page, and by the
 * top bar, which is on every other page too. `onMessage` is called for messages of others.
 */
export function useLiveChats(onMessage?: (message: SentChatMessage) => void): void {
  const client = useQueryClient();
  const { user } = useSession();
  useLive<typeof memberChatChanged>('company-{id}-chat-user-{userId}', ({ action, record }) =>
    foldChat(client, record, { isNew: action === 'create' }),
  );
  useLive<typeof chatChanged>('company-{id}-chat', (event) => {
    switch (event.action) {
      case 'new-message':
        foldMessage(client, event.newMessage);
        foldChat(client, event.chat, { isNews: true });
        if (event.newMessage.senderId !== user.id) onMessage?.(event.newMessage);
        return;
      case 'change-message':
        foldMessage(client, event.message);
        return foldChat(client, event.chat);
      case 'update':
        return foldChat(client, event.chat);
      case 'delete':
        return dropChat(client, Number(event.id));
    }
  });
  // A colleague who is gone is in no chat any more, and one who was renamed is called otherwise.
  useLive<typeof userChanged>('company-{id}-user', ({ action }) => {
    if (action !== 'create') void client.invalidateQueries({ queryKey: ['chats'] });
  });
}
