import { nextTurn } from './next-turn.ts';

/** A turn of the loop in which nothing was done takes a few thousandths of it. */
const idleTurnMs = 0.05;
/** Between two things that belong together the loop is idle for a moment, too. */
const idleMs = 0.3;

/**
 * Lets the process go on with whatever else it has to do, and resolves once it has had nothing for a moment, once there `isEnough`,
 * or after `maxMs` at the latest. For work that becomes cheaper when more of it waits.
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
