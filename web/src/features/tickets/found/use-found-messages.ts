import type { FoundMessage } from '@balcao/plugins/tickets/search/schemas.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { api } from '../../../lib/api.ts';
import { ticketKeys } from '../ticket.ts';

/** A page may be short although there are older ones: so many more are asked for by themselves. */
const wantedRows = 15;

/** Messages in which the typed words occur, the newest first. */
export function useFoundMessages(searchParam: string) {
  const query = useInfiniteQuery({
    queryKey: [...ticketKeys.found, searchParam],
    queryFn: ({ pageParam, signal }) =>
      api.get(
        '/messages/search',
        { searchParam, ...(pageParam === null ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next ?? undefined,
    enabled: searchParam !== '',
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const found = useMemo<FoundMessage[]>(() => data?.pages.flatMap(({ messages }) => messages) ?? [], [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const isShort = found.length < wantedRows;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);
  return {
    found,
    /** How much of the older messages can be found by now; null: all. */
    indexing: data?.pages.at(-1)?.indexing ?? null,
    isLoading: query.isPending || (found.length === 0 && hasNextPage && !query.isError),
    isLoadingMore: query.isFetchingNextPage,
    hasMore: hasNextPage,
    error: query.error,
    loadMore,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}
