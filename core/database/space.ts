import type { Knex } from 'knex';
import { isDatabaseFull } from './violations.ts';

const probe = 'space-probe';
/** Length of a test row that is too long for free space in existing pages, so that storing it needs a new page on the disk. */
const probeLength = 60_000;

/**
 * Remembers whether the database's volume is full, for `/health`: a full database still answers reads, so only a
 * failed write shows it.
 */
export class DatabaseSpace {
  readonly #knex: Knex;
  #wasFull = false;

  constructor(knex: Knex) {
    this.#knex = knex;
    knex.on('query-error', (error: unknown) => {
      if (isDatabaseFull(error)) this.#wasFull = true;
    });
  }

  /** True until a write failed for lack of space, and again once a large test row can be stored and removed. */
  async isLeft(): Promise<boolean> {
    if (!this.#wasFull) return true;
    const row = () => this.#knex('Installation').where({ name: probe });
    try {
      await row().delete();
      await this.#knex('Installation').insert({ name: probe, value: 'x'.repeat(probeLength) });
      await row().delete();
      this.#wasFull = false;
    } catch (error) {
      if (!isDatabaseFull(error)) throw error;
    }
    return !this.#wasFull;
  }
}
