interface Asked {
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** Error of a query, with the function that repeats it; `ErrorState` shows both to the user. */
export interface Failure {
  error: unknown;
  retry: () => void;
}

/**
 * Returns the failure of the queries that have no answer to show; null where each has an answer or is still loading.
 */
export function failureOf(...queries: readonly Asked[]): Failure | null {
  const failed = queries.filter(({ data, error }) => error && data === undefined);
  const [first] = failed;
  if (!first) return null;
  return { error: first.error, retry: () => void Promise.all(failed.map(({ refetch }) => refetch())) };
}
