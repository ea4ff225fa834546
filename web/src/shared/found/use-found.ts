import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Growth, useGrowth } from '../../lib/api/growth.ts';

/**
 * Number of rows below which older pages are loaded without being asked for: a page of a search may be short although
 * more follow.
 */
const wantedRows = 15;

interface FoundPage {
  messages: unknown[];
  /** Cursor of the next, older page; null at the end. */
  next: string | number | null;
}

export interface Found<M> extends Growth {
  found: M[];
  isLoading: boolean;
}

/** Reads the messages that a search finds, the newest first, page by page; `last` is the newest answer of the server. */
export function useFound<A extends FoundPage>(about: {
  key: QueryKey;
  enabled: boolean;
  ask: (before: A['next'], signal: AbortSignal) => Promise<A>;
}): Found<A['messages'][number]> & { last: A | undefined } {
  const query = useInfiniteQuery({
    queryKey: about.key,
    queryFn: ({ pageParam, signal }: { pageParam: A['next']; signal: AbortSignal }) =>
      about.ask(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (last: A) => last.next ?? undefined,
    enabled: about.enabled,
  });
  const { data, hasNextPage } = query;
  const found = useMemo<Array<A['messages'][number]>>(
    () => data?.pages.flatMap(({ messages }) => messages) ?? [],
    [data],
  );
  const growth = useGrowth(query, JSON.stringify(about.key));
  const { loadMore } = growth;
  const isShort = found.length < wantedRows;
  useEffect(() => {
    if (isShort) loadMore();
  }, [isShort, loadMore]);
  return {
    found,
    last: data?.pages.at(-1),
    isLoading: query.isPending || (found.length === 0 && hasNextPage && !query.isError),
    ...growth,
  };
}
