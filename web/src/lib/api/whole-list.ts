import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, type Query } from './api.ts';
import { type List, type ListPage, type Row, rowsOf } from './list.ts';

/** Field under which a whole list is kept in the cache; the live updates of `list.ts` look for it. */
export const wholeRows = 'rows';

interface WholeListOptions<T> {
  key: QueryKey;
  /** Answers a plain array. */
  path: string;
  params?: Query;
  enabled?: boolean;
  /** The order to show, also after live changes. */
  order?: (a: T, b: T) => number;
}

/** A short list that the server answers at once, in the shape and the cache form of a paged one. */
export function useWholeList<T extends Row>({
  key,
  path,
  params = {},
  enabled = true,
  order,
}: WholeListOptions<T>): List<T> {
  const query = useInfiniteQuery({
    queryKey: [...key, params],
    queryFn: async ({ signal }): Promise<ListPage> => ({
      [wholeRows]: await api.get<T[]>(path, params, { signal }),
      hasMore: false,
    }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    enabled,
  });
  const { data, refetch } = query;
  const rows = useMemo(() => {
    const all = data ? rowsOf<T>(data, wholeRows) : [];
    return order ? [...all].sort(order) : all;
  }, [data, order]);
  return {
    rows,
    count: data ? rows.length : undefined,
    hasMore: false,
    isLoading: query.isPending && enabled,
    isStale: false,
    isLoadingMore: false,
    error: query.error,
    loadMore: doNothing,
    retry: () => void refetch(),
  };
}

function doNothing(): void {
  // A whole list has no next page.
}
