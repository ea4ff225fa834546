import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installationRow, storedInstallationId } from '@balcao/core/database/installation-id.ts';
import { claimBucket, openFiles } from '@balcao/core/media/open-media-store.ts';
import { storedFingerprint, unfinishedRestore } from '@balcao/core/security/secret-fingerprint.ts';
import type { Config } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import type { Archive } from '../archive/read-archive.ts';
import { freeBytes } from '../inspect-installation.ts';
import { refused } from '../refused.ts';

/** Number of companies whose files a refusal names. */
const namedCompanies = 5;

/** Throws Refusal where the files of an archive do not fit on the disk of the data folder. */
export async function requireSpace({ dataDir, mediaBucket }: Config, bytes: number): Promise<void> {
  if (mediaBucket || !existsSync(dataDir)) return;
  if (bytes > (await freeBytes(join(dataDir, 'media'))))
    throw refused('ERR_NO_SPACE', `Its files take ${bytes} bytes, and so many are not free in ${dataDir}.`);
}

/**
 * Throws Refusal when the database has companies, or the data folder files of companies, unless a restore that was cut off left
 * them. With no database only the folder is looked at.
 */
export async function requireEmpty(knex: Knex | null, config: Config): Promise<void> {
  if (knex && (await isLeftByRestore(knex))) return;
  const row =
    knex && (await knex.schema.hasTable('Companies'))
      ? await knex('Companies').count({ count: '*' }).first()
      : null;
  if (Number(row?.count ?? 0) > 0)
    throw refused(
      'ERR_NOT_EMPTY',
      `There is an installation with ${row?.count} companies already; name an empty database or data folder.`,
    );
  const owners = await companiesWithFiles(config);
  if (owners.length > 0)
    throw refused(
      'ERR_NOT_EMPTY',
      `There are files of companies in ${join(config.dataDir, 'media')} already (${owners.slice(0, namedCompanies).join(', ')}${owners.length > namedCompanies ? ' …' : ''}); they would be mixed with those of the archive. Move them away.`,
    );
}

async function isLeftByRestore(knex: Knex): Promise<boolean> {
  if (!(await knex.schema.hasTable('Installation'))) return false;
  return (await storedFingerprint(knex)) === unfinishedRestore;
}

/** Lists the companies that have files in the folder of the data; none for a bucket, which is looked at by its owner. */
async function companiesWithFiles(config: Config): Promise<string[]> {
  const folder = join(config.dataDir, 'media');
  if (config.mediaBucket || !existsSync(folder)) return [];
  const files = await openFiles(config);
  const owners: string[] = [];
  for (const name of readdirSync(folder)) {
    if (!/^\d{1,10}$/.test(name)) continue;
    for await (const _file of files.list(Number(name))) {
      owners.push(name);
      break;
    }
  }
  return owners;
}

/** Returns the id of the archived installation; null where it had none yet, as without a bucket and without Redis. */
export async function installationIn(archive: Archive): Promise<string | null> {
  const table = archive.manifest.tables.find(({ name }) => name === 'JobLocks');
  if (!table) return null;
  const [name, holder] = ['name', 'holder'].map((column) => table.columns.indexOf(column));
  for await (const row of archive.rows(table.name))
    if (row[name ?? -1] === installationRow) return String(row[holder ?? -1]);
  return null;
}

/**
 * Looks whose files the bucket keeps, and writes nothing. Throws StartupError when they are those of another installation than
 * the archived one, whose companies have the same numbers. A restore that was cut off may have claimed it for an id of its own.
 */
export async function requireOwnBucket(
  knex: Knex | null,
  { config, installation }: { config: Config; installation: string | null },
): Promise<void> {
  const isBegun = knex !== null && (await knex.schema.hasTable('JobLocks'));
  const own = installation ?? (isBegun ? await storedInstallationId(knex) : null);
  await claimBucket(config, own ?? 'none yet', true);
}
