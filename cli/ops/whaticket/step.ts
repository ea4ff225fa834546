import type { Host } from '@balcao/core';
import type { Knex } from 'knex';
import type { Ledger } from './ledger.ts';
import type { SourceRow } from './source.ts';

/** Context for writing a page of rows. */
export interface PageWriter {
  host: Host;
  ledger: Ledger;
  /** The plan that companies get. */
  planId: number;
  /** Folder with the media of the source; null: media are not copied. */
  mediaDir: string | null;
  /** Counts rows that could not be imported unchanged, by the reason. */
  problem(what: string, count?: number): void;
}

/** Import of one table of the source, page by page in the order of its columns `order`. */
export interface Step {
  /** Name of its rows in the ledger, by which later steps find the new ids. */
  kind: string;
  table: string;
  /** Columns that the rows are sorted by; the last one decides between rows with equal values in the others. */
  order: readonly string[];
  rowsAtOnce: number;
  write(trx: Knex, rows: readonly SourceRow[], writer: PageWriter): Promise<void>;
}

/** Inserts one row and returns its id. */
export async function insertOne(trx: Knex, table: string, row: object): Promise<number> {
  const [id] = await trx(table).insert(row);
  return Number(id);
}
