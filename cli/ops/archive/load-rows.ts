import { dialectOf } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import type { Value } from './read-archive.ts';

/** Rows that one statement inserts: a database server accepts statements of at most 16 MB unless configured otherwise. */
const rowsAtOnce = 500;
const bytesAtOnce = 4_000_000;
/** Rows that one transaction inserts. */
const rowsOfCommit = 20_000;

/**
 * Runs `work` while the embedded database checks no foreign keys, so that a restore can insert a row before the row that it
 * refers to. On a database server `relaxedTransaction` does this for each transaction.
 */
export async function withoutForeignKeys<T>(knex: Knex, work: () => Promise<T>): Promise<T> {
  if (dialectOf(knex) === 'mysql') return work();
  await knex.raw('PRAGMA foreign_keys=OFF');
  try {
    return await work();
  } finally {
    await knex.raw('PRAGMA foreign_keys=ON');
  }
}

/**
 * Runs a transaction in which a database server checks no foreign keys. The setting belongs to the connection, so it is set back
 * at the end.
 */
export function relaxedTransaction<T>(knex: Knex, work: (trx: Knex) => Promise<T>): Promise<T> {
  return knex.transaction(async (trx) => {
    if (dialectOf(trx) === 'sqlite') return work(trx);
    await trx.raw('SET SESSION foreign_key_checks = 0');
    try {
      return await work(trx);
    } finally {
      await trx.raw('SET SESSION foreign_key_checks = 1');
    }
  });
}

/**
 * Inserts rows while they are read from an archive, `rowsOfCommit` in each transaction; calls `each` with the number of rows that
 * were stored.
 */
export async function loadRows(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly Value[]>,
  each: (count: number) => void,
): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  for (let isOver = false; !isOver; ) {
    const page: (readonly Value[])[] = [];
    while (page.length < rowsOfCommit && !isOver) {
      const next = await iterator.next();
      if (next.done) isOver = true;
      else page.push(next.value);
    }
    if (page.length === 0) return;
    await relaxedTransaction(db, (trx) => insertRows(trx, table, columns, page));
    each(page.length);
  }
}

/** Inserts rows in statements that are small enough for every database server. */
export async function insertRows(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const { insert } = statementsOf(db);
  const quoted = columns.map((column) => `\`${column}\``);
  let some: (readonly Value[])[] = [];
  let bytes = 0;
  const store = async () => {
    if (some.length > 0) await insert(`\`${table}\``, quoted, some);
    some = [];
    bytes = 0;
  };
  for (const row of rows) {
    bytes += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length * 2 : 8), 0);
    some.push(row);
    if (some.length >= rowsAtOnce || bytes > bytesAtOnce) await store();
  }
  await store();
}
