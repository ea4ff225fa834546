import { setTimeout as pause } from 'node:timers/promises';
import { SendFailure } from '../../connections/index.ts';
import { LookupsWait } from '../contract/reasons.ts';

/**
 * Numbers that may be looked up at once, and each second after that: WhatsApp takes more for an attempt to collect
 * numbers.
 */
const burst = 10;
const perSecond = 10;
/** Longer waits are refused with a retry. */
const waitMaxMs = 10_000;

/** Spreads one connection's look-ups of numbers over time, in their order. */
export class NumberPace {
  readonly #now: () => number;
  /** When the full number of look-ups is allowed again, by the monotonic clock. */
  #fullAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Reserves places in the queue and returns in how many milliseconds they are due; throws SendFailure when the queue
   * is too long.
   */
  place(places = 1): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt) + (places * 1000) / perSecond;
    const waitMs = Math.max(0, fullAt - now - (burst * 1000) / perSecond);
    if (waitMs > waitMaxMs) throw new SendFailure('retry', LookupsWait());
    this.#fullAt = fullAt;
    return waitMs;
  }

  /** Resolves when the caller's turn has come. */
  async turn(places = 1): Promise<void> {
    const waitMs = this.place(places);
    if (waitMs > 0) await pause(waitMs);
  }
}
