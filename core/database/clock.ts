import type { Knex } from 'knex';
import { dialectOf } from './connect.ts';

/** SQL for epoch milliseconds on the database's clock, the one that all processes share. */
export function databaseNow(knex: Knex): string {
  return dialectOf(knex) === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
}
