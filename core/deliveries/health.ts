import { backOffMs } from '../async/back-off.ts';

/** So many calls in a row that fail, and the address is spared for a while. */
export const failuresMax = 5;
const pause = { firstMs: 60_000, maxMs: 30 * 60_000 };

/**
 * The moment until which an address that failed so often in a row is spared; null: it is called.
 *
 * @example
 * sparedUntil(4, Date.now()) // null
 */
export function sparedUntil(failures: number, now: number): number | null {
  const over = failures - failuresMax + 1;
  return over > 0 ? now + backOffMs(over, pause) : null;
}

/**
 * Says whether one call at a time tries an address out, because it failed so often.
 *
 * @example
 * isOnTrial({ failures: 5 }) // true
 */
export function isOnTrial({ failures }: { failures: number }): boolean {
  return failures >= failuresMax;
}
