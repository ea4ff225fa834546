import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached answers of the server under `key` now, and each answer that is still loading once more when it
 * arrives, because the server may have read it before the change. `change` must have the same result when it runs
 * twice.
 */
export function changeNowAndOnArrival(client: QueryClient, key: QueryKey, change: () => void): void {
  change();
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    // A call that waits for the network keeps the rows that it began with as well.
    if (query.state.fetchStatus === 'idle') continue;
    // A call that fails or is cancelled brings no answer to change.
    query.fetch().then(change, () => undefined);
  }
}
