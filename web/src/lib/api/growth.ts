import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

/** Part of `useInfiniteQuery` that a list needs to grow page by page. */
interface Growing {
  data: InfiniteData<unknown, unknown> | undefined;
  error: unknown;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  isPlaceholderData: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

export interface Growth {
  hasMore: boolean;
  /** The next page is on its way, or will be as soon as what is asked just now has come. */
  isLoadingMore: boolean;
  error: unknown;
  /** Loads the page after the last one. A call while the list is being read again is kept until that has ended. */
  loadMore: () => void;
  retry: () => void;
}

/**
 * Lets a list load its next page when the user reaches its end. The wish for more is kept until a further page has come,
 * also while another request is under way; `name` distinguishes one list from another, because a wish ends with its list.
 */
export function useGrowth(query: Growing, name: string): Growth {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData } = query;
  const { fetchNextPage, refetch } = query;
  const pages = isPlaceholderData ? 0 : (data?.pages.length ?? 0);
  const [wish, setWish] = useState({ name, pages: 0 });
  const isWanted =
    hasNextPage && !isFetchNextPageError && pages > 0 && wish.name === name && wish.pages >= pages;
  useEffect(() => {
    if (isWanted && !isFetching) void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  const loadMore = useCallback(
    () => setWish((was) => (was.name === name && was.pages === pages ? was : { name, pages })),
    [name, pages],
  );
  const retry = useCallback(() => {
    void (isFetchNextPageError ? fetchNextPage() : refetch());
  }, [isFetchNextPageError, fetchNextPage, refetch]);
  const isLoadingMore = query.isFetchingNextPage || isWanted;
  return { hasMore: hasNextPage, isLoadingMore, error, loadMore, retry };
}
