import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { startupErrorOf } from '@balcao/core/database/migration/migrate.ts';
import {
  storedFingerprint,
  unfinishedRestore,
  unfinishedSentence,
} from '@balcao/core/security/secret-fingerprint.ts';
import { readConfig } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { notFound, refused } from './refused.ts';

/** Returns the path of the data folder that the environment names; creates and opens nothing. */
function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || './data');
}

/** Returns the path of the file with the secret of the installation, which may not exist. */
function secretFileOf(env: NodeJS.ProcessEnv): string {
  return join(dataDirOf(env), 'app-secret');
}

/** Throws Refusal where there is no installation yet and reading the settings would create an embedded one. */
export function requireInstallation(env: NodeJS.ProcessEnv = process.env): void {
  const dataDir = dataDirOf(env);
  if (!env.DATABASE_URL && !existsSync(databaseFileIn(dataDir)))
    throw notFound(
      'ERR_NO_INSTALLATION',
      `There is no installation in ${dataDir}; name it by DATA_DIR or DATABASE_URL.`,
    );
}

/**
 * Throws Refusal where a command that needs an installation would create one: there is no database, its tables are missing, or
 * the secret is missing and a new one would be generated. Throws it for an installation that a restore left half done, too. Throws StartupError when the database does not answer. Creates nothing.
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
    if (await knex.schema.hasTable('Companies')) return await requireFinished(knex);
  } catch (cause) {
    throw startupErrorOf(cause, knex) ?? cause;
  } finally {
    await knex.destroy();
  }
  throw notFound('ERR_NO_INSTALLATION', 'The database is empty; there is no installation in it.');
}

/** Throws Refusal for a database that a restore left half done. */
async function requireFinished(knex: Knex): Promise<void> {
  const hasFingerprint = await knex.schema.hasTable('Installation');
  if (hasFingerprint && (await storedFingerprint(knex)) === unfinishedRestore)
    throw refused('ERR_RESTORE_UNFINISHED', unfinishedSentence);
}

/**
 * Returns where the secret for a restore comes from, for messages to the operator. Throws Refusal where there is none: reading
 * the settings would generate a new secret, with which the restored values could not be decrypted.
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
