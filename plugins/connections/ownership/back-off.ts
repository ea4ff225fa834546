import { backOffMs } from '@balcao/core';
/**
 * Delays between attempts to open a channel session: random, up to a maximum that doubles with every failure, and then
 * until fewer sessions are opening.
 */
export class BackOff {
  readonly #minMs: number;
  readonly #maxMs: number;
  #failures = 0;
  readonly #place: () => Promise<boolean>;
  #timer: NodeJS.Timeout | undefined;
  /** The wait under way; another one when it was called off and a new one began. */
  #wait: object | null = null;

  /** `place` resolves with true once there is one, with false when it is needed no more. */
  constructor(
    { reopenMinMs, reopenMaxMs }: { reopenMinMs: number; reopenMaxMs: number },
    place: () => Promise<boolean>,
  ) {
    this.#place = place;
    this.#minMs = reopenMinMs;
    this.#maxMs = reopenMaxMs;
  }

  get isWaiting(): boolean {
    return this.#wait !== null;
  }

  /** Calls back once, later with every failure since the last success; a wait under way stays as it is. */
  afterFailure(call: () => void): void {
    if (this.#wait) return;
    const wait = {};
    this.#wait = wait;
    const ceiling = backOffMs(++this.#failures, { firstMs: this.#minMs, maxMs: this.#maxMs });
    const floor = this.#minMs / 4;
    this.#timer = setTimeout(
      async () => {
        const isGranted = await this.#place();
        if (this.#wait !== wait) return;
        this.#wait = null;
        if (isGranted) call();
      },
      floor + Math.random() * (ceiling - floor),
    );
    this.#timer.unref();
  }

  succeeded(): void {
    this.#failures = 0;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#wait = null;
  }
}
