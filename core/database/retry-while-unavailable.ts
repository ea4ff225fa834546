import { backOffMs } from '../async/back-off.ts';
import { monotonicNow } from '../time/monotonic-clock.ts';
import { mustWaitForDatabase } from './violations.ts';

const pause = { firstMs: 50, maxMs: 500 };

/**
 * Does `work` again for as long as the database is unavailable, at most for `maxMs`; throws then what it threw last, and
 * everything else at once. A try may have been stored without an answer, so `work` must be safe to run twice.
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
