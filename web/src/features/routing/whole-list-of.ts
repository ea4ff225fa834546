import type { UseQueryResult } from '@tanstack/react-query';
import type { List, Row } from '../../lib/api/list.ts';

/** Converts the answer of a query to the form that tables take. */
export function wholeListOf<Data, T extends Row>(
  query: UseQueryResult<Data>,
  rowsOf: (data: Data) => T[],
): List<T> {
  const rows = query.data === undefined ? [] : rowsOf(query.data);
  return {
    rows,
    count: query.data === undefined ? undefined : rows.length,
    hasMore: false,
    isLoading: query.isPending,
    isStale: false,
    isLoadingMore: false,
    error: query.error,
    loadMore: () => undefined,
    retry: () => void query.refetch(),
  };
}
