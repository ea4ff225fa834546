/**
 * Runs the work of each key one after the other, and the work of different keys side by side.
 *
 * @example
 * const turns = new KeyedSequence();
 * await turns.run(`ticket-${id}`, () => announce(id));
 */
export class KeyedSequence {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Resolves or rejects as the work does; later work of the key waits for its end, whether it failed or not. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const run = before ? before.then(work) : work();
    const tail = run.catch(() => undefined);
    this.#tails.set(key, tail);
    try {
      return await run;
    } finally {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    }
  }

  /** Resolves when nothing of what was begun so far is under way. */
  async settled(): Promise<void> {
    await Promise.all(this.#tails.values());
  }
}
