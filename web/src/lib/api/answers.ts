import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes what the cache holds under `key`, and once more each answer that is under way when it lands: the server may have
 * read it before the change. `change` must bear being made twice.
 */
export function changeNowAndOnArrival(client: QueryClient, key: QueryKey, change: () => void): void {
  change();
  for (const query of client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' })) {
    // A call that fails, or is given up, brings nothing to change.
    query.fetch().then(change, () => undefined);
  }
}
