import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { type Chat, type ChatMessage, chatKeys, rowsKey } from '../chat.ts';

/** One chat by the uuid of its address; null when it is gone or never was the person's. */
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

interface MessagesPage {
  [rowsKey]: ChatMessage[];
  hasMore: boolean;
  [field: string]: unknown;
}

export interface History {
  /** Oldest first. */
  messages: ChatMessage[];
  isLoading: boolean;
  error: unknown;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  retry: () => void;
}

/** What was said in a chat: the newest page, and further ones that hold their place while others write on. */
export function useHistory(chatId: number): History {
  const query = useInfiniteQuery({
    queryKey: chatKeys.messages(chatId),
    queryFn: ({ pageParam, signal }) =>
      api.get<MessagesPage>(
        `/chats/${chatId}/messages`,
        pageParam === 0 ? { pageNumber: 1 } : { before: pageParam },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.hasMore ? last[rowsKey][0]?.id : undefined),
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const messages = useMemo(() => {
    const byId = new Map<number, ChatMessage>();
    for (const page of [...(data?.pages ?? [])].reverse())
      for (const message of page[rowsKey]) byId.set(message.id, message);
    return [...byId.values()];
  }, [data]);
  const loadOlder = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    messages,
    isLoading: query.isPending,
    error: query.error,
    hasOlder: hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
