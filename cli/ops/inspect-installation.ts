import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { startupErrorOf } from '@balcao/core/database/migration/migrate.ts';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { FileStore } from '@balcao/core/media/media-store.ts';
import { type Config, readConfig } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import { type KnownFiles, knownFiles, markFound, requireFound } from './archive/known-files.ts';
import { requireInstallation } from './installation.ts';
import { refused } from './refused.ts';

/** Placeholder for the secret, so that a preview does not generate and store one. A preview encrypts and decrypts nothing. */
const noSecret = 'nothing is sealed or opened by looking';

/** Reads the settings of the environment for a preview (`--dry-run`), without creating a data folder or a secret. */
export function settingsToInspect(env: NodeJS.ProcessEnv = process.env): Config {
  return readConfig({ ...env, APP_SECRET: env.APP_SECRET || noSecret });
}

/**
 * Opens the database that the environment names for a preview (`--dry-run`), which migrates, locks and writes nothing. Throws
 * StartupError when it does not answer, Refusal when it holds no installation.
 */
export async function inspectInstallation<T>(look: (knex: Knex, config: Config) => Promise<T>): Promise<T> {
  requireInstallation();
  const config = settingsToInspect();
  const knex = connectDatabase(config);
  try {
    if (!(await withStartupError(knex, () => knex.schema.hasTable('Companies'))))
      throw refused('ERR_NOT_PREPARED', 'This database holds no installation yet.');
    return await look(knex, config);
  } finally {
    await knex.destroy();
  }
}

/** Runs the first statements on a database, and throws StartupError when the database cannot be reached. */
export async function withStartupError<T>(knex: Knex, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw startupErrorOf(cause, knex) ?? cause;
  }
}

/** Counts the rows of a table; with a company only its rows. */
export async function countRows(
  at: Knex,
  table: string,
  only: { column: string; value: number } | null = null,
): Promise<number> {
  const where = only ? ` WHERE \`${only.column}\` = ?` : '';
  const [row] = await statementsOf(at).rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM \`${table}\`${where}`,
    only ? [only.value] : [],
  );
  return Number(row?.count ?? 0);
}

/** Counts the stored files of companies and their bytes, and takes them off the list of those that are looked for. */
export async function countFiles(
  store: FileStore,
  companyIds: readonly number[],
  known: KnownFiles,
): Promise<{ files: number; bytes: number }> {
  let files = 0;
  let bytes = 0;
  for (const companyId of companyIds)
    for await (const { key, size } of store.list(companyId)) {
      markFound(known, companyId, key);
      files += 1;
      bytes += size;
    }
  return { files, bytes };
}

/**
 * Looks whether the storage lists every file that the database counts, before an archive is begun. Throws Refusal with the first
 * that it lacks; with a company only those of that company.
 */
export async function requireListed(
  knex: Knex,
  store: FileStore,
  companyId: number | null = null,
): Promise<void> {
  const known = await knownFiles(knex, companyId);
  await countFiles(store, [...known.keys()], known);
  await requireFound(knex, known, false);
}

/** Returns the free bytes for this user on the disk where a file would be written. */
export async function freeBytes(file: string): Promise<number> {
  const { bavail, bsize } = await statfs(dirname(resolve(file)));
  return bavail * bsize;
}
