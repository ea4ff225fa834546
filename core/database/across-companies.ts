import type { Knex } from 'knex';
import type { Host } from '../context.ts';
import { expression } from './expression.ts';
import { type Sql, statementsOf } from './statements.ts';

/** Access to tables without the restriction to one company. */
export interface AllRows {
  readonly sql: Sql;
  table(name: string): Knex.QueryBuilder;
  /** See Context.raw. */
  raw(sql: string, bindings?: readonly Knex.RawBinding[]): Knex.Raw;
}

/**
 * The one greppable way to rows of more than one company, and to tables that belong to none: for sweeps, and for what a
 * process keeps of itself. In the open transaction of this flow, if there is one. `why` says what justifies it.
 *
 * @example
 * const due = await acrossCompanies(host, 'a sweep').table('Visits').where('visitAt', '<', now).limit(500);
 */
export function acrossCompanies({ database }: Pick<Host, 'database'>, why: string): AllRows {
  if (!why) throw new Error('Reading across companies needs a reason');
  const db = database.current;
  return {
    sql: statementsOf(db),
    table: (name) => db(name),
    raw: (sql, bindings) => expression(db, sql, bindings),
  };
}
