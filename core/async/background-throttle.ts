import { performance } from 'node:perf_hooks';
import { nextTurn } from './next-turn.ts';

/** Time in milliseconds after a user's change in which the user counts as being at work. */
const presentMs = 60_000;
/** Pause in milliseconds after a user's change, since the user may make the next one at once. */
const quietMs = 40;
const restMaxMs = 300;
/** Factor by which a pause is longer than the work before it. */
const restParts = 3;

/**
 * Slows background work down (campaigns, imports, index updates) while users wait for answers of the same process. The work calls
 * it after each step and pauses: while users are at work, three times as long as the step took, and longer after a user's change.
 */
export class BackgroundThrottle {
  #actedAt = Number.NEGATIVE_INFINITY;

  /** Notes that a user changed something. */
  userActed(now: number = performance.now()): void {
    this.#actedAt = now;
  }

  /** True while users are at work, when background steps should be small. */
  areUsersPresent(now: number = performance.now()): boolean {
    return now - this.#actedAt < presentMs;
  }

  /** Pause after a step that took `workedMs`; 0 when no user is at work. */
  restMs(workedMs: number, now: number = performance.now()): number {
    if (!this.areUsersPresent(now)) return 0;
    return Math.min(restMaxMs, Math.max(restParts * workedMs, this.#actedAt + quietMs - now));
  }

  /** Does one step of background work and pauses after it; lets other work of the process run even when no pause is due. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const before = performance.eventLoopUtilization();
    const done = await work();
    // Only the time in which this process computed counts: users of this process do not wait while a database server
    // works.
    const restMs = this.restMs(performance.eventLoopUtilization(before).active);
    await (restMs > 0 ? new Promise((resume) => setTimeout(resume, restMs)) : nextTurn());
    return done;
  }
}
