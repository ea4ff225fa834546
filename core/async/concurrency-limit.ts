/**
 * Lets a fixed number through at once; the others wait in their order.
 *
 * @example
 * const limit = new ConcurrencyLimit(4);
 * await limit.pass(() => fetchPicture(url));
 */
export class ConcurrencyLimit {
  readonly #atOnce: number;
  #free: number;
  readonly #waiting: Array<() => void> = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  get isFull(): boolean {
    return this.#free === 0;
  }

  get isIdle(): boolean {
    return this.#free === this.#atOnce;
  }

  /** Number of tasks that wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resume) => this.#waiting.push(resume));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
