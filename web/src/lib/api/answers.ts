import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached answers under `key`, and changes each one that is still on its way again when it arrives: the server
 * may have read it before the change. `change` must have the same result when it runs twice.
 */
export function changeNowAndOnArrival(client: QueryClient, key: QueryKey, change: () => void): void {
  change();
  for (const query of client.getQueryCache().findAll({ queryKey: key, fetchStatus: 'fetching' })) {
    // A call that fails, or is given up, brings nothing to change.
    query.fetch().then(change, () => undefined);
  }
}
