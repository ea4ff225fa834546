import type { Host } from '@balcao/core';

/** Repeats work in a process; each run begins some time after the last one has ended. */
export class IntervalRunner {
  readonly #host: Host;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Starts the repetition; a run that fails is logged, and the next one follows. */
  repeat(delayMs: () => number, run: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#host.database
        .detached(run)
        .catch((error: unknown) => this.#host.log.warn({ err: error }, 'a round of link ownership failed'))
        .finally(() => {
          if (!this.#isStopped) this.repeat(delayMs, run);
        });
    }, delayMs());
    this.#timers.add(timer);
  }

  /** Ends the repetition; a run that is under way is completed. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
