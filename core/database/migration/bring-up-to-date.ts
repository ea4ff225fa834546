import type { Knex } from 'knex';
import type { Config } from '../../config/config.ts';
import type { Log } from '../../log/log.ts';
import { connectToChangeTables } from '../connect.ts';
import { type MigrationOwner, migrate } from './migrate.ts';

/**
 * Runs the migrations as the database user who may change tables, and closes that user's connection before anything is served.
 * Throws StartupError.
 */
export async function bringUpToDate(
  { config, log, owners }: { config: Config; log: Log; owners: readonly MigrationOwner[] },
  knex: Knex,
): Promise<void> {
  const onWait = () =>
    log.warn('a change of the tables waits for a long transaction, such as a backup of this database');
  if (!config.databaseMigrateUrl) return migrate(knex, owners, { onWait });
  const privileged = connectToChangeTables(config);
  try {
    await migrate(privileged, owners, { onWait });
  } finally {
    await privileged.destroy();
  }
}
