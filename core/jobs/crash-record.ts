import type { Database } from '../database/transaction.ts';
import { heldBackMs } from './job-queue.ts';

/** Process crashes that a keyed job has caused, and the moment (epoch milliseconds) until which it must not run. */
interface Known {
  crashes: number;
  heldUntil: number;
}

/**
 * Counts how often a keyed job crashed the whole process, for `LocalQueue`, the queue without Redis. Otherwise a job
 * that crashes the process would run again at every restart. While a job runs it has a row in the table `JobCrashes`:
 * a row that is still marked as running at a start belongs to a job that crashed the process. A job is identified by
 * its name and its `dedupeKey`; jobs without a key are not recorded.
 */
export class CrashRecord {
  readonly #database: () => Database;
  readonly #known = new Map<string, Known>();

  constructor(database: () => Database) {
    this.#database = database;
  }

  /** Reads the table at the start of the process, and counts a crash for every job that was running. */
  async load(): Promise<void> {
    await this.#table()
      .where('updatedAt', '<', Date.now() - heldBackMs)
      .delete();
    await this.#table().where('isRunning', 1).increment('crashes', 1).update({ isRunning: 0 });
    for (const { job, dedupeKey, crashes, heldUntil } of await this.#table()) {
      this.#known.set(idOf(job, dedupeKey), { crashes, heldUntil: Number(heldUntil) });
    }
  }

  /**
   * Records that a job begins. Returns how many of its runs crashed the process so far; null when it is held back and
   * must not run.
   */
  async begin(job: string, dedupeKey: string | null): Promise<number | null> {
    if (dedupeKey === null) return 0;
    const { crashes, heldUntil } = this.#known.get(idOf(job, dedupeKey)) ?? { crashes: 0, heldUntil: 0 };
    const now = Date.now();
    if (heldUntil > now) return null;
    await this.#table()
      .insert({ job, dedupeKey, crashes, isRunning: 1, heldUntil: 0, updatedAt: now })
      .onConflict(['job', 'dedupeKey'])
      .merge({ isRunning: 1, updatedAt: now });
    return crashes;
  }

  /** Deletes the record of a job that came to its end. */
  async end(job: string, dedupeKey: string | null): Promise<void> {
    if (dedupeKey === null) return;
    this.#known.delete(idOf(job, dedupeKey));
    await this.#table().where({ job, dedupeKey }).delete();
  }

  /** Holds a job back for an hour, after it crashed the process too often. */
  async hold(job: string, dedupeKey: string | null): Promise<void> {
    if (dedupeKey === null) return;
    const heldUntil = Date.now() + heldBackMs;
    this.#known.set(idOf(job, dedupeKey), { crashes: 0, heldUntil });
    await this.#table().where({ job, dedupeKey }).update({ crashes: 0, isRunning: 0, heldUntil });
  }

  /** Clears the marks at an orderly stop: jobs that are cut off now did not crash the process. */
  async forgive(): Promise<void> {
    await this.#table().where('isRunning', 1).update({ isRunning: 0 });
  }

  #table() {
    return this.#database().knex('JobCrashes');
  }
}

function idOf(job: string, dedupeKey: string): string {
  return `${job}\n${dedupeKey}`;
}
