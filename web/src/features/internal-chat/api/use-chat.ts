import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type Chat, chatKeys } from '../chat.ts';

/** Reads one chat by the uuid of its address; null when it was deleted or the user is not in it. */
export function useChat(uuid: string) {
  return useQuery({
    queryKey: chatKeys.one(uuid),
    queryFn: async ({ signal }) => {
      try {
        return await api.get<Chat>(`/chats/${encodeURIComponent(uuid)}`, {}, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}
