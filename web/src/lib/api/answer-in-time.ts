/** Time in milliseconds for the answer to a call; the server's own limits, such as for the answer of a language model, are shorter. */
export const answerLimitMs = 120_000;

/**
 * Returns the signal for a call, which the caller's own signal ends, or `limitMs` without an answer: a connection that was
 * lost without a sign would keep a dialog or a list waiting for ever. `answered` ends the wait.
 */
export function answerInTime(asked: AbortSignal | undefined, limitMs: number | null) {
  const ending = new AbortController();
  const end = () => ending.abort();
  const timer = limitMs === null ? undefined : setTimeout(end, limitMs);
  if (asked?.aborted) end();
  asked?.addEventListener('abort', end);
  return {
    signal: ending.signal,
    answered: () => {
      clearTimeout(timer);
      asked?.removeEventListener('abort', end);
    },
  };
}
