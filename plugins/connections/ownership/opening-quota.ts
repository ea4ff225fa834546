/** Limits how many channel sessions of a process open at once. Reopened ones go before new ones. */
export class OpeningQuota {
  readonly #most: number;
  readonly #forMs: number;
  readonly #freed: () => void;
  readonly #held = new Map<object, NodeJS.Timeout>();
  readonly #line = new Map<object, (isGranted: boolean) => void>();

  /** A place is held for `forMs` at most. `freed`: one is free, and no connection waits in line. */
  constructor({ most, forMs, freed }: { most: number; forMs: number; freed: () => void }) {
    this.#most = most;
    this.#forMs = forMs;
    this.#freed = freed;
  }

  get isFree(): boolean {
    return this.#held.size < this.#most;
  }

  take(whom: object): void {
    clearTimeout(this.#held.get(whom));
    this.#held.set(whom, setTimeout(() => this.leave(whom), this.#forMs).unref());
  }

  /** Resolves with true once `whom` may open, with false when it left the line meanwhile. */
  wait(whom: object): Promise<boolean> {
    if (this.isFree) this.take(whom);
    if (this.#held.has(whom)) return Promise.resolve(true);
    return new Promise((resolve) => this.#line.set(whom, resolve));
  }

  /** Gives the place back, or the one in line. */
  leave(whom: object): void {
    this.#line.get(whom)?.(false);
    this.#line.delete(whom);
    if (!this.#held.has(whom)) return;
    clearTimeout(this.#held.get(whom));
    this.#held.delete(whom);
    const [next] = this.#line;
    if (next) {
      this.#line.delete(next[0]);
      this.take(next[0]);
      next[1](true);
    } else {
      this.#freed();
    }
  }
}
