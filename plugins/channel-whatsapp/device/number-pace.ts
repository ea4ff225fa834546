import { setTimeout as pause } from 'node:timers/promises';
import { SendFailure } from '../../connections/index.ts';
import { LookupsWait } from '../contract/reasons.ts';

/** Numbers that may be looked up at once, and each second after that: WhatsApp takes a flood of them for a harvest. */
const burst = 10;
const perSecond = 10;
/** Longer waits are refused with a retry. */
const waitMaxMs = 10_000;

/** Spaces out one channel session's questions about numbers, in the order they came. */
export class NumberPace {
  readonly #now: () => number;
  /** When the burst is whole again, by the monotonic clock. */
  #fullAt = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Takes so many places and says in how many milliseconds they are due; throws SendFailure when the line is too long. */
  place(places = 1): number {
    const now = this.#now();
    const fullAt = Math.max(now, this.#fullAt) + (places * 1000) / perSecond;
    const waitMs = Math.max(0, fullAt - now - (burst * 1000) / perSecond);
    if (waitMs > waitMaxMs) throw new SendFailure('retry', LookupsWait());
    this.#fullAt = fullAt;
    return waitMs;
  }

  /** Resolves when it is one's turn. */
  async turn(places = 1): Promise<void> {
    const waitMs = this.place(places);
    if (waitMs > 0) await pause(waitMs);
  }
}
