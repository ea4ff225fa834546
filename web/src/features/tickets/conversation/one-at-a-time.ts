/**
 * Runs a task, and while it runs not a second time: a call meanwhile leads to one more run after it, because the task may
 * have begun too early for the caller. A run that fails is not retried before the next call.
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
