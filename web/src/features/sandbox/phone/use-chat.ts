import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readCustomerChat } from '../api/read-phone.ts';
import { chatKey } from '../sandbox-cache.ts';
import { type ChatPage, messagesOf } from './chat.ts';

/** Reads the chat of one simulated customer with the company; older messages on request. */
export function useChat(connectionId: number, customer: string) {
  const query = useInfiniteQuery<ChatPage, Error, InfiniteData<ChatPage>, unknown[], number | undefined>({
    queryKey: chatKey(connectionId, customer),
    queryFn: ({ pageParam, signal }) => readCustomerChat(connectionId, customer, pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ hasMore, messages }) => (hasMore ? (messages[0]?.seq ?? undefined) : undefined),
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  return {
    messages: useMemo(() => messagesOf(data), [data]),
    isLoading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
    hasOlder: hasNextPage,
    loadOlder: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}
