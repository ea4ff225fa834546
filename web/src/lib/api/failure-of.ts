interface Asked {
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** Why something could not be read, and how it is read again. */
export interface Failure {
  error: unknown;
  retry: () => void;
}

/** The failure of those queries that have nothing to show; null where each has an answer or is still on its way. */
export function failureOf(...queries: readonly Asked[]): Failure | null {
  const failed = queries.filter(({ data, error }) => error && data === undefined);
  const [first] = failed;
  if (!first) return null;
  return { error: first.error, retry: () => void Promise.all(failed.map(({ refetch }) => refetch())) };
}
