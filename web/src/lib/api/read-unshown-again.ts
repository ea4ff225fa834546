import type { QueryClient, QueryObserverOptions } from '@tanstack/react-query';

/**
 * Marks data as stale once no screen shows it: screens hear live events while they are open, so what changes meanwhile is missed. The
 * next screen shows such data at once, and reads it anew. Data that is fresh for good stays so.
 */
export function readUnshownAgain(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    const { staleTime } = query.options as Pick<QueryObserverOptions, 'staleTime'>;
    if (staleTime !== Number.POSITIVE_INFINITY) query.invalidate();
  });
}
