import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs work that goes on until the operator stops it by Ctrl+C or the signal TERM, such as `--watch`, and then lets it finish: a
 * process that was killed at once would leave its session at the server open. `given` replaces the signals in tests.
 */
export async function untilEnded<T>(
  given: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  if (given) return work(given);
  const ending = new AbortController();
  const end = () => ending.abort();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    return await work(ending.signal);
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
}

/** Waits for some time, or until `ended` is aborted. Never throws. */
export async function pause(ms: number, ended: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal: ended }).catch(() => undefined);
}
