import { backOffMs } from '../async/back-off.ts';
import { monotonicNow } from '../time/monotonic-clock.ts';
import { mustWaitForDatabase } from './violations.ts';

const pause = { firstMs: 50, maxMs: 500 };

/**
 * Runs `work` again while the database is unavailable, at most for `maxMs`; then it throws the last error, and any
 * other error at once. An attempt may have been stored although its answer was lost, so `work` must be safe to run
 * twice.
 *
 * @example
 * await retryWhileUnavailable(() => storeReceipts(receipts), 20_000);
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>, maxMs: number): Promise<T> {
  const endsAt = monotonicNow() + maxMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!mustWaitForDatabase(error) || monotonicNow() >= endsAt) throw error;
      await new Promise((resume) => setTimeout(resume, backOffMs(attempt, pause)));
    }
  }
}
