import { nextTurn } from './next-turn.ts';

/** Longest turn of the event loop, in milliseconds, that counts as idle; without work a turn takes a few microseconds. */
const idleTurnMs = 0.05;
/** Idle time in milliseconds after which the process counts as idle, since there are short gaps within one task too. */
const idleMs = 0.3;

/**
 * Resolves once the process has been idle for a moment, or `isEnough` returns true, or `maxMs` have passed. For work
 * that becomes cheaper in larger batches, such as writing the waiting inbound messages in one transaction.
 *
 * @example
 * await whileBusy(20, () => batch.length >= 100);
 */
export async function whileBusy(maxMs: number, isEnough: () => boolean = () => false): Promise<void> {
  const begun = performance.now();
  let idle = 0;
  for (let from = begun; idle < idleMs && from - begun < maxMs; ) {
    await nextTurn();
    if (isEnough()) return;
    const now = performance.now();
    idle = now - from < idleTurnMs ? idle + now - from : 0;
    from = now;
  }
}
