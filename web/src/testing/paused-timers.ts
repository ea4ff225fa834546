import { afterEach } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';

/** Timers of one length, which the test ends instead of time. */
export interface PausedTimers {
  /** Number of timers that run now. */
  readonly running: number;
  /** Waits until one runs, and ends all that do. */
  end(): Promise<void>;
}

const { setTimeout: start, clearTimeout: clear } = globalThis;
/** Stands in for the number of a timer; no real one is negative. */
let made = 0;

/** Holds every timer of this length that is started from now on, until the end of the test. */
export function pauseTimers(lengthMs: number): PausedTimers {
  const held = new Map<unknown, () => void>();
  // No spy: the testing library takes a timer that is one for a sign that time stands still.
  globalThis.setTimeout = ((work: () => void, ms?: number, ...given: []) => {
    if (ms !== lengthMs) return start(work, ms, ...given);
    made -= 1;
    held.set(made, work);
    return made;
  }) as typeof setTimeout;
  globalThis.clearTimeout = ((timer?: number) => {
    if (!held.delete(timer)) clear(timer);
  }) as typeof clearTimeout;
  return {
    get running() {
      return held.size;
    },
    async end() {
      await waitFor(() => {
        if (held.size === 0) throw new Error(`No timer of ${lengthMs} ms runs`);
      });
      const works = [...held.values()];
      held.clear();
      await act(async () => {
        for (const work of works) work();
      });
    },
  };
}

afterEach(() => {
  globalThis.setTimeout = start;
  globalThis.clearTimeout = clear;
});
