import type { Knex } from 'knex';
import { isDatabaseFull } from './violations.ts';

const probe = 'space-probe';
/** More than the free places in a database's pages, so that it needs new ones. */
const probeLength = 60_000;

/** Whether the database has room, as far as this process has met: a full one still answers every question. */
export class DatabaseSpace {
  readonly #knex: Knex;
  #wasFull = false;

  constructor(knex: Knex) {
    this.#knex = knex;
    knex.on('query-error', (error: unknown) => {
      if (isDatabaseFull(error)) this.#wasFull = true;
    });
  }

  /** True until a write found no room, and again once a row of some size can be stored and removed. */
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
