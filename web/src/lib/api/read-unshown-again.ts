import type { QueryClient, QueryObserverOptions } from '@tanstack/react-query';

/**
 * Marks data as stale once no screen shows it. Screens receive live events only while they are open, so later changes
 * are missed. The next screen shows such data at once and reads it again. Data that never changes stays fresh.
 */
export function readUnshownAgain(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    const { staleTime } = query.options as Pick<QueryObserverOptions, 'staleTime'>;
    if (staleTime === Number.POSITIVE_INFINITY) return;
    // A part that is there for each ticket leaves and comes back at once: no change is missed meanwhile.
    queueMicrotask(() => {
      if (query.getObserversCount() === 0) query.invalidate();
    });
  });
}
