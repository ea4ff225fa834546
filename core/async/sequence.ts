/**
 * Work done one after the other, in the order it was given.
 *
 * @example
 * const sequence = new Sequence();
 * await sequence.run(() => save(first));
 */
export class Sequence {
  readonly #failed: (error: unknown) => void;
  #last: Promise<unknown> = Promise.resolve();

  /** `failed` gets the errors of work that was given by `add`, for which no caller waits. */
  constructor(failed: (error: unknown) => void = () => undefined) {
    this.#failed = failed;
  }

  /** Resolves when everything given so far is done, however it ended. */
  get done(): Promise<void> {
    return this.#last.then(() => undefined);
  }

  /** Resolves or rejects as the work does; later work runs whether it failed or not. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** Adds work for whose end no caller waits. */
  add(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch(this.#failed);
  }
}
