/**
 * Runs a task, never twice at the same time. A call during a run leads to one more run after it, because the running
 * task may have begun too early for the caller. A failed run is not repeated before the next call.
 */
export function oneAtATime(task: (signal: AbortSignal) => Promise<void>) {
  let controller: AbortController | null = null;
  let isWanted = false;
  const run = async () => {
    while (isWanted) {
      isWanted = false;
      controller = new AbortController();
      await task(controller.signal).catch(() => undefined);
    }
    controller = null;
  };
  return {
    start: () => {
      isWanted = true;
      if (controller === null) void run();
    },
    /** Aborts the running call. */
    stop: () => {
      isWanted = false;
      controller?.abort();
    },
  };
}
