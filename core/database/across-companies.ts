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
 * Gives access to the rows of all companies, and to tables that belong to none, for sweeps and for data about the process itself.
 * All other code reads the rows of one company through its context; a search for the name of this function finds every
 * exception. Runs in the open transaction, if there is one. `why` gives the reason for the exception to reviewers.
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
