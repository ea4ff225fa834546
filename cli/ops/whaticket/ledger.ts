import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Imported row: its id in the source and its id here. */
export interface ImportedRow {
  oldId: number;
  newId: number;
  companyId: number;
}

/**
 * Record of the imports from one source: the position in each of its tables, and the new id of each of its rows. A repeated
 * import uses it to import no row twice. The first import creates its tables; no migration does.
 */
export class Ledger {
  readonly #source: string;

  constructor(sourceName: string) {
    this.#source = createHash('sha256').update(sourceName).digest('hex').slice(0, 32);
  }

  /** Creates the tables of the record where they are missing. */
  async open(knex: Knex): Promise<void> {
    if (!(await knex.schema.hasTable('WhaticketIds')))
      await knex.schema.createTable('WhaticketIds', (table) => {
        table.string('source', 32).notNullable();
        table.string('kind', 20).notNullable();
        table.integer('oldId').unsigned().notNullable();
        table.bigInteger('newId').notNullable();
        table.integer('companyId').unsigned().notNullable().index();
        table.primary(['source', 'kind', 'oldId']);
      });
    if (!(await knex.schema.hasTable('WhaticketProgress')))
      await knex.schema.createTable('WhaticketProgress', (table) => {
        table.string('source', 32).notNullable();
        table.string('kind', 20).notNullable();
        table.text('cursor').notNullable();
        table.primary(['source', 'kind']);
      });
  }

  /** Returns the position at which the next page of a table begins; null before the first page. */
  async cursor<T>(db: Knex, kind: string): Promise<T | null> {
    const row = await db('WhaticketProgress').where({ source: this.#source, kind }).first('cursor');
    return row ? JSON.parse(row.cursor) : null;
  }

  /** Stores the position after a page. Call it in the transaction that stores the page. */
  async saveCursor(db: Knex, kind: string, cursor: unknown): Promise<void> {
    await db('WhaticketProgress')
      .insert({ source: this.#source, kind, cursor: JSON.stringify(cursor) })
      .onConflict(['source', 'kind'])
      .merge();
  }

  /** Stores the new ids of imported rows. */
  async add(db: Knex, kind: string, imported: readonly ImportedRow[]): Promise<void> {
    const rows = imported.map((one) => ({ source: this.#source, kind, ...one }));
    for (let start = 0; start < rows.length; start += 200)
      await db('WhaticketIds').insert(rows.slice(start, start + 200));
  }

  /** Finds imported rows by their ids in the source. */
  async find(db: Knex, kind: string, oldIds: Iterable<number | null>): Promise<Map<number, ImportedRow>> {
    const ids = [...new Set(oldIds)].filter((id) => id !== null);
    const found = new Map<number, ImportedRow>();
    for (let start = 0; start < ids.length; start += 500) {
      const rows: ImportedRow[] = await db('WhaticketIds')
        .where({ source: this.#source, kind })
        .whereIn('oldId', ids.slice(start, start + 500))
        .select('oldId', 'newId', 'companyId');
      for (const row of rows) found.set(row.oldId, { ...row, newId: Number(row.newId) });
    }
    return found;
  }

  /** Reads all imported rows of a kind, page by page. */
  async *all(db: Knex, kind: string): AsyncGenerator<ImportedRow[]> {
    for (let after = 0; ; ) {
      const rows: ImportedRow[] = await db('WhaticketIds')
        .where({ source: this.#source, kind })
        .where('oldId', '>', after)
        .orderBy('oldId')
        .limit(500)
        .select('oldId', 'newId', 'companyId');
      if (rows.length === 0) return;
      yield rows.map((row) => ({ ...row, newId: Number(row.newId) }));
      after = rows.at(-1)?.oldId ?? after;
    }
  }
}
