import type { Knex } from 'knex';
import { dialectOf } from './connect.ts';

/**
 * SQL expression for epoch milliseconds by the database's clock, which all processes share; their own clocks may
 * differ.
 */
export function databaseNow(knex: Knex): string {
  return dialectOf(knex) === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
}
