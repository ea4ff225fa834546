import { performance } from 'node:perf_hooks';
import { nextTurn } from './next-turn.ts';

/** Time after a change for which a user counts as at work. */
const presentMs = 60_000;
/** Pause after a user's change: they may make the next one at once. */
const quietMs = 40;
const restMaxMs = 300;
/** Rest, as a multiple of the work before it. */
const restParts = 3;

/**
 * Keeps work for many from being in the way of people who wait for an answer of the same process: it asks here after each
 * step, and while people are at work it rests longer than it worked, and longer still while a user writes.
 */
export class BackgroundThrottle {
  #actedAt = Number.NEGATIVE_INFINITY;

  /** A person changes something. */
  userActed(now: number = performance.now()): void {
    this.#actedAt = now;
  }

  /** Whether steps should be small. */
  areUsersPresent(now: number = performance.now()): boolean {
    return now - this.#actedAt < presentMs;
  }

  /** Rest after a step of so many milliseconds; 0 when no user is there. */
  restMs(workedMs: number, now: number = performance.now()): number {
    if (!this.areUsersPresent(now)) return 0;
    return Math.min(restMaxMs, Math.max(restParts * workedMs, this.#actedAt + quietMs - now));
  }

  /** Does one step of background work and pauses after it; lets other work of the process run even when no pause is due. */
  async step<T>(work: () => Promise<T>): Promise<T> {
    const before = performance.eventLoopUtilization();
    const done = await work();
    // Only time in this process counts: no user here waits while a database server works.
    const restMs = this.restMs(performance.eventLoopUtilization(before).active);
    await (restMs > 0 ? new Promise((resume) => setTimeout(resume, restMs)) : nextTurn());
    return done;
  }
}
