import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { startupErrorOf } from '@balcao/core/database/migration/migrate.ts';
import { readConfig } from '@balcao/core/server.ts';
import { notFound, refused } from './refused.ts';

/** The data folder of the environment; nothing is made or opened. */
function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || './data');
}

/** The file with the secret of the environment's data folder, which may not be there. */
function secretFileOf(env: NodeJS.ProcessEnv): string {
  return join(dataDirOf(env), 'app-secret');
}

/** Throws Refusal where reading the settings would begin a new embedded installation instead of finding one. */
export function requireInstallation(env: NodeJS.ProcessEnv = process.env): void {
  const dataDir = dataDirOf(env);
  if (!env.DATABASE_URL && !existsSync(databaseFileIn(dataDir)))
    throw notFound(
      'ERR_NO_INSTALLATION',
      `There is no installation in ${dataDir}; name it by DATA_DIR or DATABASE_URL.`,
    );
}

/**
 * Throws Refusal where a command would make an installation instead of finding one: no database, a database without tables, or no secret,
 * in place of which a new one would be generated. Throws StartupError when the database does not answer. Makes nothing.
 */
export async function requireWholeInstallation(env: NodeJS.ProcessEnv = process.env): Promise<void> {
  requireInstallation(env);
  const file = secretFileOf(env);
  if (!env.APP_SECRET && !existsSync(file))
    throw refused(
      'ERR_NO_SECRET',
      `The secret of the installation is neither in APP_SECRET nor in ${file}; nothing sealed could be read without it.`,
    );
  const knex = connectDatabase(readConfig(env));
  try {
    if (await knex.schema.hasTable('Companies')) return;
  } catch (cause) {
    throw startupErrorOf(cause, knex) ?? cause;
  } finally {
    await knex.destroy();
  }
  throw notFound('ERR_NO_INSTALLATION', 'The database is empty; there is no installation in it.');
}

/**
 * Returns the place of the secret for a restore, as messages name it. Throws Refusal where there is none: reading the settings would
 * generate a new one, with which nothing that is restored could be read.
 */
export function requireGivenSecret(env: NodeJS.ProcessEnv = process.env): string {
  const file = secretFileOf(env);
  if (!env.APP_SECRET && !existsSync(file))
    throw refused(
      'ERR_NO_SECRET',
      `Give the APP_SECRET of the installation that was backed up, by the variable or as the file ${file}.`,
    );
  return env.APP_SECRET ? 'APP_SECRET' : `The secret in ${file}`;
}
