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

  /** `failed` hears of errors in work that was added and not waited for. */
  constructor(failed: (error: unknown) => void = () => undefined) {
    this.#failed = failed;
  }

  /** Resolves when everything given so far is done, however it ended. */
  get done(): Promise<void> {
    return this.#last.then(() => undefined);
  }

  /** Passes on the answer or the error of the work; later work does not care how it ended. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const run = this.#last.then(work);
    this.#last = run.catch(() => undefined);
    return run;
  }

  /** No caller waits for the work. */
  add(work: () => Promise<unknown>): void {
    this.#last = this.#last.then(work).catch(this.#failed);
  }
}
