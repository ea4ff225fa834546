import type { Host } from '@balcao/core';

/** Work that follows a commit and nobody waits for: telling screens, sending receipts. An orderly end waits for it. */
export class Telling {
  readonly #host: Host;
  readonly #running = new Set<Promise<void>>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Starts the work outside any transaction; a failure is logged with what it was about. */
  start(what: string, work: () => Promise<void>): Promise<void> {
    const run = this.#host.database
      .detached(work)
      .catch((error: unknown) => this.#host.log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
