import { backOffMs } from '../async/back-off.ts';

/** Number of failed calls in a row after which no calls are made to an address for a while. */
export const failuresMax = 5;
const pause = { firstMs: 60_000, maxMs: 30 * 60_000 };

/**
 * Returns the moment until which an address is paused after so many failures in a row; null when it may be called.
 *
 * @example
 * sparedUntil(4, Date.now()) // null
 */
export function sparedUntil(failures: number, now: number): number | null {
  const over = failures - failuresMax + 1;
  return over > 0 ? now + backOffMs(over, pause) : null;
}

/**
 * True when an address failed so often that only one call at a time tries whether it works again.
 *
 * @example
 * isOnTrial({ failures: 5 }) // true
 */
export function isOnTrial({ failures }: { failures: number }): boolean {
  return failures >= failuresMax;
}
