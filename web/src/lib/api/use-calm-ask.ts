import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Time in which many changes ask the server once. */
const calmMs = 2_000;

/**
 * Returns a function that reads the queries under these keys again after two seconds, once for all calls in that time.
 * Screens use it for live events that come often.
 */
export function useCalmAsk(keys: readonly QueryKey[]): () => void {
  const client = useQueryClient();
  const timer = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  return useCallback(() => {
    timer.current ??= window.setTimeout(() => {
      timer.current = null;
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    }, calmMs);
  }, [client, keys]);
}
