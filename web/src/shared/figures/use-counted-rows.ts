import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Query } from '../../lib/api/api.ts';
import { useGrowth } from '../../lib/api/growth.ts';
import type { List } from '../../lib/api/list.ts';

/** A row that a figure counted; a ticket may have been counted several times, so the id is the row's own. */
export type CountedRow<R> = R & { id: string };

interface CountedPage<R> {
  rows: R[];
  count: number;
  next: string | null;
}

/**
 * Reads the rows behind a figure of a report, the latest first, page by page. `name` separates the cached rows of one
 * report from another's.
 */
export function useCountedRows<R extends { at: number }>(
  name: string,
  query: Query,
  read: (query: Query, cursor: string, signal: AbortSignal) => Promise<CountedPage<R>>,
): List<CountedRow<R>> {
  const found = useInfiniteQuery({
    queryKey: [name, query],
    queryFn: ({ pageParam, signal }) => read(query, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const { data } = found;
  const rows = useMemo(
    () =>
      data?.pages.flatMap((page) => page.rows).map((row, index) => ({ ...row, id: `${row.at}-${index}` })),
    [data],
  );
  return {
    rows: rows ?? [],
    count: data?.pages[0]?.count,
    isLoading: found.isPending,
    isStale: false,
    ...useGrowth(found, JSON.stringify(query)),
  };
}
