/** Runs work of one partition strictly in order, work of different partitions side by side. */
export class Partitions {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(partition: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(partition) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(partition, mine);
    const forget = () => {
      if (this.#last.get(partition) === mine) this.#last.delete(partition);
    };
    mine.then(forget, forget);
    return mine;
  }

  /** Resolves when everything begun so far is done, whatever came of it. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#last.values()]);
  }
}
