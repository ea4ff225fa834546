import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFileIn } from '@balcao/core/database/database-file.ts';
import { notFound, refused } from './refused.ts';

/** The data folder of the environment; nothing is made or opened. */
function dataDirOf(env: NodeJS.ProcessEnv): string {
  return resolve(env.DATA_DIR || './data');
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

/** Throws Refusal where reading the settings would draw a new secret, with which nothing that is put back could be read. */
export function requireGivenSecret(env: NodeJS.ProcessEnv = process.env): void {
  const file = join(dataDirOf(env), 'app-secret');
  if (!env.APP_SECRET && !existsSync(file))
    throw refused(
      'ERR_NO_SECRET',
      `Give the APP_SECRET of the installation that was backed up, by the variable or as the file ${file}.`,
    );
}
