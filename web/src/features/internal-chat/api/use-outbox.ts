import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { beforeLeaving } from '../../../lib/api/before-leaving.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useOnline } from '../../../lib/live/live.tsx';
import { chatOutboxKey } from '../../../lib/storage.ts';
import { guardUnsent } from '../../../shared/conversation/unsent-guard.ts';
import { foldChat, foldMessage } from './chat-cache.ts';
import { ChatOutbox, type Unsent } from './outbox.ts';

const outboxes = new WeakMap<object, Map<number, ChatOutbox>>();

/** Returns the user's outbox for messages to colleagues: one for the tab, whatever screen is open. */
export function useOutbox(): ChatOutbox {
  const client = useQueryClient();
  const { user } = useSession();
  const isOnline = useOnline();
  const outbox = useMemo(() => {
    const known = outboxes.get(client) ?? outboxesOf(client);
    const own =
      known.get(user.id) ??
      new ChatOutbox(chatOutboxKey(user.id), ({ chat, ...message }) => {
        foldMessage(client, message);
        foldChat(client, chat, { isNews: true });
      });
    known.set(user.id, own);
    return own;
  }, [client, user.id]);
  useEffect(() => {
    if (isOnline) outbox.wake();
  }, [isOnline, outbox]);
  return outbox;
}

/** Makes the outboxes of a tab, which end with the session of their user. */
function outboxesOf(client: object): Map<number, ChatOutbox> {
  const known = new Map<number, ChatOutbox>();
  outboxes.set(client, known);
  const flush = () => Promise.all([...known.values()].map((outbox) => outbox.flush()));
  guardUnsent(() => {
    const all = [...known.values()].flatMap((outbox) => outbox.unsent());
    // A refused text is there after a reload; a file is not.
    return all.map(({ key, file, isRefused }) => ({ key, isLostByReload: !isRefused || file !== null }));
  }, flush);
  beforeLeaving({
    send: flush,
    drop: () => {
      for (const outbox of known.values()) outbox.stop();
      known.clear();
    },
  });
  return known;
}

/** Waiting messages of one chat, in the order in which they were written. */
export function useUnsent(outbox: ChatOutbox, chatId: number): Unsent[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.unsent);
  return useMemo(() => all.filter((unsent) => unsent.chatId === chatId), [all, chatId]);
}
