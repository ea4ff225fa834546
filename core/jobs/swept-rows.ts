import type { Knex } from 'knex';
import type { Context, Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';

/** Columns that a sweep may read of the rows of all companies: ids only, no content. */
type Key = 'id' | `${string}Id`;

export interface Sweep<K extends Key> {
  table: string;
  /** Columns to read beside `companyId`; an empty list gives each company once. */
  keys: readonly K[];
  where(rows: Knex.QueryBuilder): Knex.QueryBuilder;
  /** Absent: all of them. */
  limit?: number;
}

/**
 * Finds the rows of all companies that wait for work, each with a context of its own company. For sweeps, which find
 * work whose wake-up was lost.
 *
 * @example
 * for (const { ctx, id } of await sweptRows(host, { table: 'Visits', keys: ['id'], where: (rows) => rows.where('state', 'due') }))
 *   ctx.enqueue('visit', { id });
 */
export async function sweptRows<K extends Key = never>(
  host: Host,
  { table, keys, where, limit }: Sweep<K>,
): Promise<Array<Record<K, number> & { ctx: Context }>> {
  const rows = where(acrossCompanies(host, 'one sweep serves every company').table(table));
  if (limit !== undefined) rows.limit(limit);
  const selected = keys.length === 0 ? rows.distinct('companyId') : rows.select('companyId', ...keys);
  const found = (await selected) as Array<Record<K, number> & { companyId: number }>;
  return found.map((row) => ({ ...row, ctx: host.contextFor(row.companyId) }));
}

/** Rows that one statement deletes: a longer statement would delay other work. */
const deletedAtOnce = 1000;

/**
 * Deletes the rows of all companies whose time lies before the given moment. It works in small steps, so that no
 * statement runs long even after a long absence. Safe to run twice.
 *
 * @example
 * await forgetOlder(host, { table: 'Visits', before: Date.now() - keptMs });
 */
export async function forgetOlder(host: Host, old: OldRows): Promise<void> {
  const { table, sql } = acrossCompanies(host, 'one sweep serves every company');
  const { before, column = 'createdAt', where } = old;
  for (let gone = deletedAtOnce; gone === deletedAtOnce; ) {
    const rows = table(old.table).where(column, '<', before).orderBy(column).limit(deletedAtOnce);
    if (where) rows.where(where);
    // SQLite has no DELETE with LIMIT, but its internal row number can be used instead.
    gone =
      sql.dialect === 'sqlite'
        ? await table(old.table).whereIn('rowid', rows.select('rowid')).delete()
        : await rows.delete();
  }
}

interface OldRows {
  table: string;
  /** Milliseconds since 1970. */
  before: number;
  /** Indexed; absent: `createdAt`. */
  column?: string;
  /** Condition that old rows must meet to go; absent: all of them. */
  where?: (rows: Knex.QueryBuilder) => void;
}
