/** Maximum number of doublings; a longer wait would exceed what a timer can hold. */
const doublingsMax = 30;

/**
 * Wait after so many failures in a row, in milliseconds: `firstMs` after the first, twice as long after each.
 *
 * @example
 * backOffMs(3, { firstMs: 1000, maxMs: 60_000 }) // 4000
 */
export function backOffMs(failures: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(Math.max(0, failures - 1), doublingsMax));
}
