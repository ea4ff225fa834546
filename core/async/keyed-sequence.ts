/**
 * Work one after the other for each key, keys side by side.
 *
 * @example
 * const turns = new KeyedSequence();
 * await turns.run(`ticket-${id}`, () => announce(id));
 */
export class KeyedSequence {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Passes on the answer or the error of the work; later work waits for its end and does not care how it ended. */
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
