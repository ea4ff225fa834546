import type { QueryClient } from '@tanstack/react-query';

/** The longest that something waits for its turn. */
const patienceMs = 3000;
const quietMs = 300;
const againAfterMs = 5000;

/** Runs something once the browser has nothing else to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(asked);
}

/** Resolves once the screen has what it asked for first, and nothing was asked for a moment. */
export function untilQuiet(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(quiet);
      clearTimeout(tooLong);
      whenIdle(resolve);
    };
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(quiet);
      if (client.isFetching() === 0) quiet = setTimeout(end, quietMs);
    };
    const stop = client.getQueryCache().subscribe(wait);
    const tooLong = setTimeout(end, patienceMs);
    wait();
  });
}

/** Loads a part of the app that nobody waits for; where the network is away, again until it is there. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => setTimeout(resume, againAfterMs));
    }
  }
}
