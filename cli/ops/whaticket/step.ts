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
  /** Where the other product's files lie; null: they stay there. */
  mediaDir: string | null;
  /** Rows that could not be taken as they were, by what was wrong with them. */
  problem(what: string, count?: number): void;
}

/** One table on its way: pages of it in the order of `order`, each written once. */
export interface Step {
  kind: string;
  table: string;
  /** Columns that give each row its place, the last of them unique among equals. */
  order: readonly string[];
  rowsAtOnce: number;
  write(trx: Knex, rows: readonly SourceRow[], writer: PageWriter): Promise<void>;
}

/** Inserts one row and answers its id. */
export async function insertOne(trx: Knex, table: string, row: object): Promise<number> {
  const [id] = await trx(table).insert(row);
  return Number(id);
}
