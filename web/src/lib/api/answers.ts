import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes the cached answers of the server under `key` now, and each answer that is still loading once more when it
 * arrives, because the server may have read it before the change. A read that replaces it begins after the change and has
 * it, perhaps with newer ones. `change` must have the same result when it runs twice.
 */
export function changeNowAndOnArrival(client: QueryClient, key: QueryKey, change: () => void): void {
  change();
  for (const query of client.getQueryCache().findAll({ queryKey: key })) {
    // A call that waits for the network keeps the rows that it began with as well.
    if (query.state.fetchStatus === 'idle') continue;
    // A call that fails or is replaced brings no answer to change. `query.fetch()` would wait for the one in its place.
    query.promise?.then(change, () => undefined);
  }
}
