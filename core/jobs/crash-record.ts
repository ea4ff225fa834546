import type { Database } from '../database/transaction.ts';
import { heldBackMs } from './job-queue.ts';

interface Known {
  crashes: number;
  heldUntil: number;
}

/**
 * Remembers over the death of the process which keyed wake-ups were running. In memory while all goes well, in the table
 * `JobCrashes` while a run lasts: a row found running at the start is a run that took its process along.
 */
export class CrashRecord {
  readonly #database: () => Database;
  readonly #known = new Map<string, Known>();

  constructor(database: () => Database) {
    this.#database = database;
  }

  async load(): Promise<void> {
    await this.#table()
      .where('updatedAt', '<', Date.now() - heldBackMs)
      .delete();
    await this.#table().where('isRunning', 1).increment('crashes', 1).update({ isRunning: 0 });
    for (const { job, dedupeKey, crashes, heldUntil } of await this.#table()) {
      this.#known.set(nameOf(job, dedupeKey), { crashes, heldUntil: Number(heldUntil) });
    }
  }

  /** Answers how many runs of this wake-up ended with their process; null: it is held back and must not run. */
  async begin(job: string, dedupeKey: string | null): Promise<number | null> {
    if (dedupeKey === null) return 0;
    const { crashes, heldUntil } = this.#known.get(nameOf(job, dedupeKey)) ?? { crashes: 0, heldUntil: 0 };
    const now = Date.now();
    if (heldUntil > now) return null;
    await this.#table()
      .insert({ job, dedupeKey, crashes, isRunning: 1, heldUntil: 0, updatedAt: now })
      .onConflict(['job', 'dedupeKey'])
      .merge({ isRunning: 1, updatedAt: now });
    return crashes;
  }

  async end(job: string, dedupeKey: string | null): Promise<void> {
    if (dedupeKey === null) return;
    this.#known.delete(nameOf(job, dedupeKey));
    await this.#table().where({ job, dedupeKey }).delete();
  }

  async hold(job: string, dedupeKey: string | null): Promise<void> {
    if (dedupeKey === null) return;
    const heldUntil = Date.now() + heldBackMs;
    this.#known.set(nameOf(job, dedupeKey), { crashes: 0, heldUntil });
    await this.#table().where({ job, dedupeKey }).update({ crashes: 0, isRunning: 0, heldUntil });
  }

  /** Clears the record at an orderly end: runs cut off now did not kill the process. */
  async forgive(): Promise<void> {
    await this.#table().where('isRunning', 1).update({ isRunning: 0 });
  }

  #table() {
    return this.#database().knex('JobCrashes');
  }
}

function nameOf(job: string, dedupeKey: string): string {
  return `${job}\n${dedupeKey}`;
}
