import type { Host } from '@balcao/core';
import type { Knex } from 'knex';
import type { Ledger } from './ledger.ts';
import type { SourceRow } from './source.ts';

/** Context in which a step stores one page of rows. */
export interface PageWriter {
  host: Host;
  ledger: Ledger;
  /** Id of the plan that imported companies get. */
  planId: number;
  /** Folder with the media of the source; null: no media are copied. */
  mediaDir: string | null;
  /** Counts rows that could not be imported unchanged, by the reason, for the report to the operator. */
  problem(what: string, count?: number): void;
}

/** File of a message that was copied into this installation. */
export interface SavedFile {
  key: string;
  fileName: string;
  mimeType: string;
  size: number;
}

/** Parts of a page of rows that take long and were made before its transaction. */
export interface Prepared {
  /** Files that were copied, by the row of their message. */
  files: Map<SourceRow, SavedFile>;
  /** Hashes that take the place of those that are not trusted, by the row of their user. */
  passwordHashes: Map<SourceRow, string>;
}

/** Import of one table of the source, page by page, sorted by its columns `order`. */
export interface Step {
  /** Name of these rows in the record of the import, by which later steps find their new ids. */
  kind: string;
  table: string;
  /** Columns by which the rows are sorted. The last one is unique, so that the order is the same in each run. */
  order: readonly string[];
  rowsAtOnce: number;
  /**
   * Does what takes long before the page's transaction, which would otherwise keep the server's own writes waiting. It is
   * repeated where the process dies before the page is stored, so what it makes must be the same, or unused.
   */
  prepare?(db: Knex, rows: readonly SourceRow[], writer: PageWriter): Promise<Partial<Prepared>>;
  write(trx: Knex, rows: readonly SourceRow[], writer: PageWriter, prepared: Prepared): Promise<void>;
}

/** Inserts one row and returns its id. */
export async function insertOne(trx: Knex, table: string, row: object): Promise<number> {
  const [id] = await trx(table).insert(row);
  return Number(id);
}
