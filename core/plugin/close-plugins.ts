import { inTime } from '../async/in-time.ts';
import type { Log } from '../log/log.ts';
import type { Lifecycle } from './plugin-scope.ts';

interface CloseTimes {
  /** Time in milliseconds in which a call waits for the calls before it, all of them together. */
  inOrderMs: number;
  /** Time in milliseconds after which calls that still run are left alone. */
  allMs: number;
}

/** Leaves time within the 40 seconds of a stop for running jobs before and for the hand-over of numbers. */
const usual: CloseTimes = { inOrderMs: 3000, allMs: 24_000 };

/**
 * Ends plugins in their order. A plugin that waits for a server outside, or fails, keeps no other one from ending: a company's bot
 * must not decide whether the numbers of others are handed over. What is cut off is what a kill would cut off. Never
 * throws; failures and calls that were left are logged.
 */
export async function closePlugins(
  calls: Lifecycle['close'],
  log: Log,
  { inOrderMs, allMs }: CloseTimes = usual,
): Promise<void> {
  const since = performance.now();
  const leftOf = (ms: number) => Math.max(0, since + ms - performance.now());
  const running: Promise<void>[] = [];
  for (const call of calls) {
    const run = (async () => call())().catch((error: unknown) => {
      log.error({ err: error }, 'a plugin did not end in order');
    });
    running.push(run);
    await inTime(leftOf(inOrderMs), run);
  }
  await inTime(leftOf(allMs), Promise.all(running), () => {
    log.warn('a plugin still has work at the end, which the next process takes over');
  });
}
