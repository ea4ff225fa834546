import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { type Chat, chatKeys, unreadsOf } from '../chat.ts';

/** Unread messages in chats other than these, as of one answer of the server. */
interface Unloaded {
  /** Chats whose unread messages are counted by themselves. */
  ids: readonly number[];
  unreads: number;
}

/** Time in milliseconds in which changes of chats that are not loaded become one request. */
const settleMs = 1_000;
const timers = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/**
 * Reads how much is unread in the chats behind the first page, for a user who has more than that; undefined until it is
 * known, and for others.
 */
export function useUnloaded(userId: number, hasMore: boolean): Unloaded | undefined {
  const { data } = useQuery({
    queryKey: chatKeys.unloaded,
    enabled: hasMore,
    queryFn: async ({ signal }): Promise<Unloaded> => {
      const query = { searchParam: '', pageNumber: 1 };
      const page = await api.get<{ records: Chat[]; unreads: number }>('/chats/', query, { signal });
      const counted = page.records.reduce((sum, chat) => sum + unreadsOf(chat, userId), 0);
      return { ids: page.records.map(({ id }) => id), unreads: Math.max(0, page.unreads - counted) };
    },
  });
  return hasMore ? data : undefined;
}

/** Notes that a chat changed; where it is one of those not loaded, they are counted again a moment later. */
export function noteChange(client: QueryClient, chatId: number): void {
  const known = client.getQueryData<Unloaded>(chatKeys.unloaded);
  if (!known || known.ids.includes(chatId) || timers.has(client)) return;
  const recount = () => {
    timers.delete(client);
    void client.invalidateQueries({ queryKey: chatKeys.unloaded });
  };
  timers.set(client, setTimeout(recount, settleMs));
}
