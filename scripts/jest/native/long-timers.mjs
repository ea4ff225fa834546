const longMs = 20_000;

/**
 * Prevents timers of half a minute and more from keeping the process alive, since no test waits for the timers of a library whose
 * connection is closed. They still fire while tests run. Without this a run of one file went on for minutes after its end.
 */
export function forgetLongTimers() {
  for (const name of ['setTimeout', 'setInterval']) {
    const start = globalThis[name];
    const forgetful = (work, ms, ...given) => {
      const timer = start(work, ms, ...given);
      return ms >= longMs ? timer.unref() : timer;
    };
    // Properties that `promisify` looks for go along.
    globalThis[name] = Object.defineProperties(forgetful, Object.getOwnPropertyDescriptors(start));
  }
}
