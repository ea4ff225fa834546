import { perHost } from '@balcao/core';

/** Runs what it is given in its order, one at a time. */
export class OneAfterAnother {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}

/** Files are looked over one at a time in a process, so that many at once take no more memory than one. */
export const oneAfterAnother = perHost(() => new OneAfterAnother());
