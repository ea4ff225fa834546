import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialectOf } from '@balcao/core';
import { migrationOwners } from '@balcao/core/app.ts';
import { connectToChangeTables } from '@balcao/core/database/connect.ts';
import { prepareDatabaseFile } from '@balcao/core/database/database-file.ts';
import { type MigrationOwner, migrate, stepNames } from '@balcao/core/database/migration/migrate.ts';
import { openFiles } from '@balcao/core/media/open-media-store.ts';
import { importPlugins, inOrderOfRequirement } from '@balcao/core/plugin/load-plugins.ts';
import { takeProcessLock } from '@balcao/core/process-lock.ts';
import { isAccepted, secretRow, storedFingerprint } from '@balcao/core/security/secret-fingerprint.ts';
import { type Config, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { loadRows, relaxedTransaction, withoutForeignKeys } from '../archive/load-rows.ts';
import type { TableEntry } from '../archive/manifest.ts';
import { type Archive, openArchive, verifyArchive } from '../archive/read-archive.ts';
import { raiseNextId } from '../archive/snapshot.ts';
import { freeBytes } from '../inspect-installation.ts';
import { requireGivenSecret } from '../installation.ts';
import { refused } from '../refused.ts';
import { tableShapes } from '../table-shapes.ts';
import { auditHeadsFile, type InstallationManifest } from './backup.ts';
import { checkBackup, createLedgers, migrationsOf } from './check-backup.ts';

interface Restored {
  id: string;
  takenAt: string;
  rows: number;
  files: number;
  /** False after a dry run, which only checks. */
  isDone: boolean;
}

interface Restore {
  progress: Progress;
  /** Only check the archive and the empty installation; change nothing. */
  isDry: boolean;
}

/**
 * Placeholder for the fingerprint of the secret until every row is restored: servers refuse to start on it, and so never on half
 * an installation.
 */
const unfinished = 'restore unfinished';
/** Table with the fingerprint of the secret. Its rows are written last, since a server starts only with them. */
const lastTable = 'Installation';

/**
 * Restores an installation from an archive into an empty one, for `balcao restore`; its database may be of another kind than
 * before. A run after one that was killed begins anew. Throws Refusal when the installation has companies already, APP_SECRET is
 * not that of the archive, or the archive is damaged or of a newer version.
 */
export async function restore(from: string, { progress, isDry }: Restore): Promise<Restored> {
  const archive = await openArchive(from, 'installation');
  try {
    const given = requireGivenSecret();
    const config = readConfig();
    const owners = migrationOwners(
      inOrderOfRequirement([...plugins, ...(await importPlugins(config.pluginPackages))]),
    );
    requireKnown(archive, owners);
    if (!isAccepted(config, archive.manifest.secret))
      throw refused('ERR_OTHER_SECRET', `${given} is not the one of the installation that was backed up.`);
    const { tables, media } = archive.manifest;
    progress.step('Verified', tables.length + media.files);
    await verifyArchive(from, archive, () => progress.advance());
    await checkBackup(archive, owners);
    await requireSpace(config, media.bytes);
    if (!isDry) prepareDatabaseFile(config);
    const lock = isDry ? null : await takeProcessLock(config);
    const knex = connectToChangeTables(config);
    try {
      if (!isDry || config.databaseUrl) await requireEmpty(knex);
      if (!isDry) await putBack(knex, { config, archive, owners, progress });
    } finally {
      await knex.destroy();
      await lock?.release();
    }
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { id, takenAt } = archive.manifest;
    return { id, takenAt, rows, files: media.files, isDone: !isDry };
  } finally {
    archive.close();
  }
}

/** Throws Refusal for an archive with migrations that this version does not have. */
function requireKnown({ manifest }: Archive, owners: readonly MigrationOwner[]): void {
  const known = new Set(stepNames(owners));
  const strange = manifest.steps.find((step) => !known.has(step));
  if (strange !== undefined)
    throw refused(
      'ERR_NEWER_ARCHIVE',
      `The archive is of a newer version, or of a plugin that is not loaded here: it knows ${strange}.`,
    );
}

async function requireSpace({ dataDir, mediaBucket }: Config, bytes: number): Promise<void> {
  if (mediaBucket || !existsSync(dataDir)) return;
  if (bytes > (await freeBytes(join(dataDir, 'media'))))
    throw refused('ERR_NO_SPACE', `Its files take ${bytes} bytes, and so many are not free in ${dataDir}.`);
}

async function requireEmpty(knex: Knex): Promise<void> {
  if (!(await knex.schema.hasTable('Companies'))) return;
  if ((await storedFingerprint(knex)) === unfinished) return;
  const row = await knex('Companies').count({ count: '*' }).first();
  if (Number(row?.count) > 0)
    throw refused(
      'ERR_NOT_EMPTY',
      `There is an installation with ${row?.count} companies already; name an empty database or data folder.`,
    );
}

interface Target {
  config: Config;
  archive: Archive;
  owners: readonly MigrationOwner[];
  progress: Progress;
}

async function putBack(knex: Knex, { config, archive, owners, progress }: Target): Promise<void> {
  const { manifest } = archive;
  await migrate(knex, migrationsOf(archive, owners));
  await createLedgers(knex, manifest.tables);
  const mark = { name: secretRow, value: unfinished };
  await knex(lastTable).insert(mark).onConflict('name').merge();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress.step('Rows', rows);
  await withoutForeignKeys(knex, async () => {
    await emptyTables(knex);
    for (const table of manifest.tables.filter(({ name }) => name !== lastTable))
      await load(knex, archive, table, progress);
  });
  await requireWhole(knex, archive);
  await putFilesBack(config, archive, progress);
  for (const { name, nextId } of manifest.tables) if (nextId !== null) await raiseNextId(knex, name, nextId);
  const { auditHeads } = manifest as InstallationManifest;
  if (auditHeads !== null) await writeFile(join(config.dataDir, auditHeadsFile), auditHeads, { mode: 0o600 });
  await finish(knex, archive);
  await migrate(knex, owners);
}

/** Deletes the rows that migrations inserted, and those that a killed restore left. */
async function emptyTables(db: Knex): Promise<void> {
  for (const { name } of await tableShapes(db)) {
    if (name === lastTable) continue;
    await relaxedTransaction(db, (trx) => trx(name).delete());
  }
}

async function load(
  db: Knex,
  archive: Archive,
  { name, columns }: TableEntry,
  progress: Progress,
): Promise<void> {
  await loadRows(db, name, columns, archive.rows(name), (count) => progress.advance(count));
}

/** Throws unless every row of the archive was stored and, on the embedded database, refers only to rows that exist. */
async function requireWhole(knex: Knex, { manifest }: Archive): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    if (name === lastTable) continue;
    const found = await knex(name).count({ count: '*' }).first();
    if (Number(found?.count) !== rows)
      throw new Error(`${name} has ${found?.count} rows and the archive ${rows}; run the restore again`);
  }
  if (dialectOf(knex) === 'mysql') return;
  const [broken] = await knex.raw('PRAGMA foreign_key_check');
  if (broken) throw new Error(`A row of ${broken.table} refers to what is not there`);
}

async function putFilesBack(config: Config, archive: Archive, progress: Progress): Promise<void> {
  const files = await openFiles(config);
  progress.step('Files', archive.manifest.media.files);
  for await (const line of archive.files()) {
    const { companyId, key, fileName, mimeType, size } = line;
    await files.saveAs(companyId, { key, fileName, mimeType, size }, await archive.content(line));
    progress.advance();
  }
}

/** Replaces the placeholder by the fingerprint of the secret in one transaction; from then on servers start. */
async function finish(knex: Knex, archive: Archive): Promise<void> {
  const table = archive.manifest.tables.find(({ name }) => name === lastTable);
  if (!table) throw refused('ERR_ARCHIVE_DAMAGED', `The archive lacks ${lastTable}.`);
  const rows: object[] = [];
  for await (const values of archive.rows(lastTable))
    rows.push(Object.fromEntries(table.columns.map((column, at) => [column, values[at] ?? null])));
  await knex.transaction(async (trx) => {
    await trx(lastTable).delete();
    for (const row of rows) await trx(lastTable).insert(row);
  });
}
