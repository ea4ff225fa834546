import { type Host, KeyedSequence, retryWhileUnavailable } from '@balcao/core';

/** Time work is retried while the database is away, in milliseconds; an orderly shutdown may have to wait for it. */
const triesMs = 20_000;

/**
 * Work after a commit that no caller waits for, such as updates of screens. A regular shutdown of the server waits for
 * it.
 */
export class FollowUpWork {
  readonly #host: Host;
  readonly #running = new Set<Promise<void>>();
  readonly #turns = new KeyedSequence();

  constructor(host: Host) {
    this.#host = host;
  }

  /**
   * Starts work outside any transaction, and again after a moment when the database is away. The work reads what to
   * publish from the tables, so that publishing twice does no harm. A failure is logged with its subject.
   */
  start(what: string, work: () => Promise<void>): Promise<void> {
    const run = this.#host.database
      .detached(() => retryWhileUnavailable(work, triesMs))
      .catch((error: unknown) => this.#host.log.error({ err: error }, `${what} failed`))
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
    return run;
  }

  /** Starts work about one ticket, like `start`, after its earlier work: updates arrive in the order in which they happened. */
  startInTurn(ticketId: number, what: string, work: () => Promise<void>): Promise<void> {
    return this.start(what, () => this.#turns.run(String(ticketId), work));
  }

  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
