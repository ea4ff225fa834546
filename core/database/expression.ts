import type { Knex } from 'knex';

const statement = /\b(?:select|insert|update|delete|replace|from|into|join|table)\b/i;

/**
 * A piece of SQL for a builder's statement, such as `?? + 1`. Throws for one that names a table, which would be a
 * statement of its own and bound to no company.
 */
export function expression(db: Knex, sql: string, bindings: readonly Knex.RawBinding[] = []): Knex.Raw {
  if (statement.test(sql)) throw new Error(`An expression is no statement: ${sql}`);
  return db.raw(sql, bindings as Knex.RawBinding[]);
}
