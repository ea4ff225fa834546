import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Growth, useGrowth } from '../../lib/api/growth.ts';

/** A page may be short although there are older ones: so many more are asked for by themselves. */
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

/** Messages that a search finds, the newest first, page by page; `last` is the newest answer as it came. */
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
