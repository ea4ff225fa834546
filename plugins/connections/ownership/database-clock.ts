import { dialectOf, type Host } from '@balcao/core';

/** SQL for the database's own clock in epoch milliseconds: leases must not depend on the clock of any one process. */
export function databaseNow({ database }: Host): string {
  return dialectOf(database.knex) === 'mysql'
    ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)'
    : "CAST(unixepoch('subsec') * 1000 AS INTEGER)";
}
