/** Work done one after the other; what fails is told and the next goes on. */
export class Sequence {
  readonly #failed: (error: unknown) => void;
  #last: Promise<void> = Promise.resolve();

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  /** Resolves when everything added so far is done. */
  get done(): Promise<void> {
    return this.#last;
  }

  add(work: () => Promise<unknown>): void {
    this.#last = this.#last
      .then(async () => {
        await work();
      })
      .catch(this.#failed);
  }
}
