import { notifyManager } from '@tanstack/react-query';

/**
 * Handles events of a busy socket in bursts: the screen is drawn once for all of a burst, and the user's input meanwhile
 * waits for no more than that.
 *
 * Events after a rest are handled at once, and so are all in a hidden tab: its clocks are slow, but it plays sounds.
 */
export class BatchedUpdates {
  /** The least time between two renderings of handled events. */
  readonly #restMs: number;
  readonly #waiting: Array<() => void> = [];
  #lastAt = Number.NEGATIVE_INFINITY;
  #isTaking = false;

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  take(act: () => void): void {
    if (this.#isTaking || this.#mayTake()) this.#now(act);
    else this.#later(act);
  }

  #mayTake(): boolean {
    return (
      this.#waiting.length === 0 && (document.hidden || performance.now() - this.#lastAt >= this.#restMs)
    );
  }

  /** Runs a handler at once. Several handlers may follow for the same event: all of them count as one burst. */
  #now(act: () => void): void {
    if (!this.#isTaking) {
      this.#isTaking = true;
      queueMicrotask(() => {
        this.#isTaking = false;
        this.#lastAt = performance.now();
      });
    }
    act();
  }

  #later(act: () => void): void {
    if (this.#waiting.length === 0)
      setTimeout(() => this.#all(), this.#lastAt + this.#restMs - performance.now());
    this.#waiting.push(act);
  }

  #all(): void {
    notifyManager.batch(() => {
      // A failed handler is only reported to the log, and the others still run.
      for (const act of this.#waiting.splice(0)) {
        try {
          act();
        } catch (error) {
          reportError(error);
        }
      }
    });
    this.#lastAt = performance.now();
  }
}
