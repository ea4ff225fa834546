import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dialectOf } from '@balcao/core';
import { migrationOwners } from '@balcao/core/app.ts';
import { connectToChangeTables } from '@balcao/core/database/connect.ts';
import { databaseFileIn, prepareDatabaseFile } from '@balcao/core/database/database-file.ts';
import { installationId, installationRow } from '@balcao/core/database/installation-id.ts';
import { type MigrationOwner, migrate, stepNames } from '@balcao/core/database/migration/migrate.ts';
import { claimBucket, openFiles } from '@balcao/core/media/open-media-store.ts';
import { importPlugins, inOrderOfRequirement } from '@balcao/core/plugin/load-plugins.ts';
import { takeProcessLock } from '@balcao/core/process-lock.ts';
import { isAccepted, secretRow, unfinishedRestore } from '@balcao/core/security/secret-fingerprint.ts';
import { type Config, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { forgetLacking } from '../archive/known-files.ts';
import { loadRows, relaxedTransaction, withoutForeignKeys } from '../archive/load-rows.ts';
import type { TableEntry } from '../archive/manifest.ts';
import { type Archive, openArchive, verifyArchive } from '../archive/read-archive.ts';
import { raiseNextId } from '../archive/snapshot.ts';
import { requireGivenSecret } from '../installation.ts';
import { refused } from '../refused.ts';
import { tableShapes } from '../table-shapes.ts';
import { auditHeadsFile, type InstallationManifest } from './backup.ts';
import { checkBackup, createLedgers, migrationsOf } from './check-backup.ts';
import { installationIn, requireEmpty, requireOwnBucket, requireSpace } from './restore-target.ts';
import { type RestoredSending, stopCampaigns } from './stop-campaigns.ts';

interface Restored {
  id: string;
  takenAt: string;
  rows: number;
  files: number;
  /** False after a dry run, which only checks. */
  isDone: boolean;
  /** Messages that the installation sends by itself, and campaigns that were stopped; null after a dry run. */
  sending: RestoredSending | null;
}

interface Restore {
  progress: Progress;
  /** Only check the archive and the empty installation; change nothing. */
  isDry: boolean;
  /** Let campaigns go on that were under way when the backup was taken. */
  campaignsGoOn?: boolean;
}

/** Table with the fingerprint of the secret. Its rows are written last, since a server starts only with them. */
const lastTable = 'Installation';

/**
 * Restores an installation from an archive into an empty one, for `balcao restore`; its database may be of another kind than
 * before. Campaigns that were under way are stopped, unless they are to go on. A run after one that was killed begins anew. Throws
 * Refusal when the installation has companies or files already, APP_SECRET is not that of the archive, or the archive is damaged
 * or of a newer version; StartupError when the bucket keeps the files of another installation.
 */
export async function restore(
  from: string,
  { progress, isDry, campaignsGoOn = false }: Restore,
): Promise<Restored> {
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
    let sending: RestoredSending | null = null;
    try {
      const hasDatabase = !isDry || config.databaseUrl !== null || existsSync(databaseFileIn(config.dataDir));
      await requireEmpty(hasDatabase ? knex : null, config);
      const installation = await installationIn(archive);
      await requireOwnBucket(hasDatabase ? knex : null, { config, installation });
      if (!isDry)
        sending = await putBack(knex, { config, archive, owners, progress, campaignsGoOn, installation });
    } finally {
      await knex.destroy();
      await lock?.release();
    }
    progress.end();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const { id, takenAt } = archive.manifest;
    return { id, takenAt, rows, files: media.files, isDone: !isDry, sending };
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

interface Target {
  config: Config;
  archive: Archive;
  owners: readonly MigrationOwner[];
  progress: Progress;
  campaignsGoOn: boolean;
  /** Id of the archived installation; null where it had none. */
  installation: string | null;
}

async function putBack(
  knex: Knex,
  { config, archive, owners, progress, campaignsGoOn, installation }: Target,
): Promise<RestoredSending> {
  const { manifest } = archive;
  await migrate(knex, migrationsOf(archive, owners));
  await createLedgers(knex, manifest.tables);
  const mark = { name: secretRow, value: unfinishedRestore };
  await knex(lastTable).insert(mark).onConflict('name').merge();
  // An id that is made here stays when the restore begins anew, for the bucket is claimed by it.
  const newId = config.mediaBucket && installation === null ? await installationId({ knex }) : null;
  await claimBucket(config, installation ?? newId ?? '', false);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  progress.step('Rows', rows);
  await withoutForeignKeys(knex, async () => {
    await emptyTables(knex, newId);
    for (const table of manifest.tables.filter(({ name }) => name !== lastTable))
      await load(knex, archive, table, progress);
  });
  await requireWhole(knex, archive, newId);
  await putFilesBack(config, archive, progress);
  await forgetLacking(knex, archive.files());
  for (const { name, nextId } of manifest.tables) if (nextId !== null) await raiseNextId(knex, name, nextId);
  const { auditHeads } = manifest as InstallationManifest;
  if (auditHeads !== null) await writeFile(join(config.dataDir, auditHeadsFile), auditHeads, { mode: 0o600 });
  const sending = await stopCampaigns(knex, Date.now(), campaignsGoOn);
  await finish(knex, archive);
  await migrate(knex, owners);
  return sending;
}

/** Deletes the rows that migrations inserted, and those that a killed restore left. */
async function emptyTables(db: Knex, newId: string | null): Promise<void> {
  for (const { name } of await tableShapes(db)) {
    if (name === lastTable) continue;
    await relaxedTransaction(db, (trx) => restoredRows(trx, name, newId).delete());
  }
}

/** Rows of a table, without the id of the installation where the archive has none. */
function restoredRows(db: Knex, table: string, newId: string | null): Knex.QueryBuilder {
  const rows = db(table);
  return table === 'JobLocks' && newId !== null ? rows.whereNot({ name: installationRow }) : rows;
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
async function requireWhole(knex: Knex, { manifest }: Archive, newId: string | null): Promise<void> {
  for (const { name, rows } of manifest.tables) {
    if (name === lastTable) continue;
    const found = await restoredRows(knex, name, newId).count({ count: '*' }).first();
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
