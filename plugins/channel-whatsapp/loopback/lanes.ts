/** Runs work of one lane strictly in order, work of different lanes side by side. */
export class Lanes {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(lane: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(lane) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(lane, mine);
    const forget = () => {
      if (this.#last.get(lane) === mine) this.#last.delete(lane);
    };
    mine.then(forget, forget);
    return mine;
  }

  /** Resolves when everything begun so far is done, whatever came of it. */
  async idle(): Promise<void> {
    await Promise.allSettled([...this.#last.values()]);
  }
}
