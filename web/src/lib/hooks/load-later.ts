import type { QueryClient } from '@tanstack/react-query';

/** Longest time that work waits for the browser to be idle, in milliseconds. */
const patienceMs = 5000;
const quietMs = 300;
const stepMs = 50;
const againAfterMs = 5000;

/** Runs something once the browser has nothing else to do; the returned function cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: patienceMs });
  return () => cancelIdleCallback(asked);
}

/** Resolves once a page is shown, its requests are answered, and no new request has started for a moment. */
export function untilIdle(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    let waitedMs = 0;
    let stillMs = 0;
    const timer = setInterval(() => {
      const isPageThere = document.getElementById('content')?.hasChildNodes() ?? true;
      waitedMs += stepMs;
      stillMs = isPageThere && client.isFetching() === 0 ? stillMs + stepMs : 0;
      if (stillMs < quietMs && waitedMs < patienceMs) return;
      clearInterval(timer);
      whenIdle(resolve);
    }, stepMs);
  });
}

/** Loads a part of the app for which the user does not wait; without a network it tries again until it succeeds. */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resume) => setTimeout(resume, againAfterMs));
    }
  }
}
