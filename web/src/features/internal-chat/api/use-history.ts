import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useRenewedLinks } from '../../../lib/api/signed-links.ts';
import { type ChatMessage, chatKeys, rowsKey } from '../chat.ts';

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
  /** The newest message is not among them. */
  hasNewer: boolean;
  loadNewer: () => void;
  retry: () => void;
}

/** Reads the messages of a chat: the newest page, and further ones that keep their position while others write. */
function useHistory(chatId: number): History {
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
  const messages = useMemo(() => inOrder(data?.pages ?? []), [data]);
  useFileLinks(messages, refetch);
  const loadOlder = useLoad(hasNextPage && !isFetching && !isFetchNextPageError, fetchNextPage);
  return {
    messages,
    isLoading: query.isPending,
    error: query.error,
    hasOlder: hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder,
    hasNewer: false,
    loadNewer: nothing,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

type Place = { before: number } | { after: number };

/**
 * Reads the messages around a given one, which may lie far back, with the way to the newest; without one, or where it is
 * among the newest, the newest page. `isGone`: the chat has no such message any more.
 */
export function useHistoryAround(
  chatId: number,
  messageId: number | undefined,
): History & { isGone: boolean } {
  const newest = useHistory(chatId);
  const isAmongNewest = newest.messages.some(({ id }) => id === messageId);
  const isOlder = messageId !== undefined && !newest.isLoading && !isAmongNewest;
  const around = useAround(chatId, isOlder ? messageId : undefined);
  const isJoined = isOlder && !around.isLoading && !around.hasNewer;
  const messages = useMemo(
    () =>
      isJoined ? inOrder([{ [rowsKey]: around.messages }, { [rowsKey]: newest.messages }]) : around.messages,
    [isJoined, around.messages, newest.messages],
  );
  if (!isOlder) return { ...newest, isGone: false };
  const isGone = !around.isLoading && !around.error && !around.messages.some(({ id }) => id === messageId);
  return { ...around, messages, isGone };
}

/** Reads the page that ends with the message, and the following one as soon as the first is there. */
function useAround(chatId: number, messageId: number | undefined): History {
  const first: Place = { before: (messageId ?? 0) + 1 };
  const query = useInfiniteQuery({
    queryKey: chatKeys.around(chatId, messageId ?? 0),
    queryFn: ({ pageParam, signal }: { pageParam: Place; signal: AbortSignal }) =>
      api.get<MessagesPage>(`/chats/${chatId}/messages`, pageParam, { signal }),
    initialPageParam: first,
    getNextPageParam: (last): Place | undefined => {
      const oldest = last[rowsKey][0];
      return last.hasMore && oldest ? { before: oldest.id } : undefined;
    },
    getPreviousPageParam: (first, _pages, place): Place | undefined => {
      const last = first[rowsKey].at(-1);
      return ('before' in place || first.hasMore) && last ? { after: last.id } : undefined;
    },
    enabled: messageId !== undefined,
    // The history is not cached after the page closes: later messages would be missing, so the next visit reads it
    // again.
    gcTime: 0,
  });
  const { data, isFetching, hasNextPage, hasPreviousPage, fetchNextPage, fetchPreviousPage, refetch } = query;
  const { isFetchNextPageError, isFetchPreviousPageError } = query;
  const loadOlder = useLoad(hasNextPage && !isFetching && !isFetchNextPageError, fetchNextPage);
  const loadNewer = useLoad(hasPreviousPage && !isFetching && !isFetchPreviousPageError, fetchPreviousPage);
  // Shown only together with the following page, so that the message is in the middle, not at the end.
  const isAlone = data?.pages.length === 1 && hasPreviousPage && !isFetchPreviousPageError;
  useEffect(() => {
    if (isAlone) loadNewer();
  }, [isAlone, loadNewer]);
  const messages = useMemo(() => (isAlone ? [] : inOrder(data?.pages ?? [])), [isAlone, data]);
  useFileLinks(messages, refetch);
  return {
    messages,
    isLoading: query.isPending || isAlone,
    error: query.error,
    hasOlder: hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    loadOlder,
    hasNewer: hasPreviousPage,
    loadNewer,
    retry: () => {
      if (isFetchNextPageError) void fetchNextPage();
      else void (isFetchPreviousPageError ? fetchPreviousPage() : refetch());
    },
  };
}

function useLoad(isOpen: boolean, fetch: () => Promise<unknown>): () => void {
  return useCallback(() => {
    if (isOpen) void fetch();
  }, [isOpen, fetch]);
}

function useFileLinks(messages: readonly ChatMessage[], refetch: () => Promise<unknown>): void {
  useRenewedLinks(
    messages.map(({ mediaPath }) => mediaPath),
    () => void refetch(),
  );
}

/** Lists each message once, oldest first, whichever page contained it. */
function inOrder(pages: ReadonlyArray<{ [rowsKey]: ChatMessage[] }>): ChatMessage[] {
  const byId = new Map<number, ChatMessage>();
  for (const page of pages) for (const message of page[rowsKey]) byId.set(message.id, message);
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

function nothing(): void {
  // The newest are loaded already.
}
