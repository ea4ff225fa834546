/** Waits between attempts to open a link: full jitter under a ceiling that doubles with every failure. */
export class BackOff {
  readonly #minMs: number;
  readonly #maxMs: number;
  #failures = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor({ reopenMinMs, reopenMaxMs }: { reopenMinMs: number; reopenMaxMs: number }) {
    this.#minMs = reopenMinMs;
    this.#maxMs = reopenMaxMs;
  }

  get isWaiting(): boolean {
    return this.#timer !== null;
  }

  /** Calls back once, later with every failure since the last success; a wait under way stays as it is. */
  afterFailure(call: () => void): void {
    if (this.#timer) return;
    const ceiling = Math.min(this.#maxMs, this.#minMs * 2 ** Math.min(this.#failures++, 10));
    const floor = this.#minMs / 4;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        call();
      },
      floor + Math.random() * (ceiling - floor),
    );
    this.#timer.unref();
  }

  succeeded(): void {
    this.#failures = 0;
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
