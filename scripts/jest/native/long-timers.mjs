const longMs = 20_000;

/**
 * Timers of half a minute and more keep no process alive: no test waits for the timers of a library whose connection is over.
 * They fire all the same while tests run.
 *
 * Without this a run of one file went on for minutes after its end.
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
