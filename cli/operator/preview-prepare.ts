import { existsSync } from 'node:fs';
import { migrationOwners } from '@balcao/core/app.ts';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { stepNames, stepsDone } from '@balcao/core/database/migration/migrate.ts';
import { importPlugins, inOrderOfRequirement } from '@balcao/core/plugin/load-plugins.ts';
import { type Config, firstEmail } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { settingsToInspect, withStartupError } from '../ops/inspect-installation.ts';

/** Changes that `balcao prepare` would make, for `--dry-run`. */
export interface WouldPrepare {
  dryRun: true;
  /** Database that would be prepared: the path of the embedded file, or the server and the name of the database. */
  database: string;
  /** Number of migrations that would run. */
  steps: number;
  /** E-mail by which the administrator of the first company would sign in; null: there is a company already. */
  email: string | null;
}

/**
 * Finds the changes that `balcao prepare` would make to the database of the environment. Creates nothing, not even the embedded
 * file. Throws StartupError.
 */
export async function previewPrepare(): Promise<WouldPrepare> {
  const config = settingsToInspect();
  const owners = migrationOwners(
    inOrderOfRequirement([...plugins, ...(await importPlugins(config.pluginPackages))]),
  );
  const { done, hasCompany } = await presentState(config);
  const steps = stepNames(owners).filter((name) => !done.has(name)).length;
  return { dryRun: true, database: placeOf(config), steps, email: hasCompany ? null : firstEmail(config) };
}

async function presentState(config: Config): Promise<{ done: ReadonlySet<string>; hasCompany: boolean }> {
  // Opening the embedded file would create it.
  if (!config.databaseUrl && !existsSync(databaseFileIn(config.dataDir)))
    return { done: new Set(), hasCompany: false };
  const knex = connectDatabase(config);
  try {
    const done = new Set(await withStartupError(knex, () => stepsDone(knex)));
    const hasTable = await knex.schema.hasTable('Companies');
    return { done, hasCompany: hasTable && Boolean(await knex('Companies').first('id')) };
  } finally {
    await knex.destroy();
  }
}

function placeOf({ databaseUrl, dataDir }: Config): string {
  if (!databaseUrl) return databaseFileIn(dataDir);
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
