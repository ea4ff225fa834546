import type { Host } from '@balcao/core';

/** Repeats work in a process, each round some time after the one before has ended. */
export class IntervalRunner {
  readonly #host: Host;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** A round that fails is logged and does not end the rounds. */
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

  /** No round begins from now on; one that runs comes to its end. */
  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
