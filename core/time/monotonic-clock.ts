/**
 * Epoch milliseconds that do not jump when the machine's clock is set while the process runs: for deadlines. For
 * durations use `performance.now()`.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}
