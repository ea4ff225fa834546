import { notifyManager } from '@tanstack/react-query';

/**
 * Handles events of a busy socket in bursts: the screen is drawn once for all of a burst, and the user's input meanwhile
 * waits for no more than that.
 *
 * Events after a rest are handled at once, and so are all in a hidden tab: its clocks are slow, but it plays sounds.
 */
export class BatchedUpdates {
  /** The least time between two drawings of what was heard. */
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

  /** One event is heard in several places: all of them hear it before the rest begins. */
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
      // One that fails is reported to the log alone, and the others are heard.
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
