/**
 * Epoch milliseconds as they would be had the clock not been set since this process began: for what is to happen after a
 * while, however the machine's clock is corrected meanwhile. Durations alone use `performance.now()`.
 */
export function monotonicNow(): number {
  return performance.timeOrigin + performance.now();
}
