import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { stepsDone } from '@balcao/core/database/migration/migrate.ts';
import type { FileStore } from '@balcao/core/media/media-store.ts';
import { openFiles } from '@balcao/core/media/open-media-store.ts';
import { storedFingerprint } from '@balcao/core/security/secret-fingerprint.ts';
import { type Config, readConfig } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { addFiles } from '../archive/add-files.ts';
import { addTable } from '../archive/add-table.ts';
import { type KnownFiles, knownFiles, requireFound } from '../archive/known-files.ts';
import { type Manifest, manifestName } from '../archive/manifest.ts';
import { inSnapshot, nextIds } from '../archive/snapshot.ts';
import { requireNew, writeArchive } from '../archive/write-archive.ts';
import { requireListed } from '../inspect-installation.ts';
import { requireWholeInstallation } from '../installation.ts';
import { refused } from '../refused.ts';
import { tableShapes } from '../table-shapes.ts';

interface BackedUp {
  file: string;
  id: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Number of files that the database counts and the archive lacks; above 0 only where they may be missing. */
  missing: number;
}

/** Way of a backup besides its archive. */
interface BackupOptions {
  progress: Progress;
  /** Go on without files that the database counts and the storage does not have. */
  mayLackFiles?: boolean;
}

/** Manifest of an archive of a whole installation. */
export interface InstallationManifest extends Manifest {
  /**
   * Contents of `auditHeadsFile`: the lengths that the audit logs were last seen to have, by which a shortened log is found. null
   * where the file does not exist.
   */
  auditHeads: string | null;
}

export const auditHeadsFile = 'audit-heads.json';

/**
 * Copies the installation that the environment names into one archive, for `balcao backup`, while servers may be running: the
 * rows as they are at one moment, then every file that was stored by then. Throws Refusal when the archive exists, and when files
 * that the database counts are not in the storage.
 */
export async function backup(to: string, options: BackupOptions): Promise<BackedUp> {
  requireNew(to);
  await requireWholeInstallation();
  const config = readConfig();
  const knex = connectDatabase(config);
  try {
    return await writeFrom(knex, config, { to, ...options });
  } finally {
    await knex.destroy();
  }
}

async function writeFrom(
  knex: Knex,
  config: Config,
  { to, progress, mayLackFiles = false }: BackupOptions & { to: string },
): Promise<BackedUp> {
  const files = await openFiles(config);
  const secret = await storedFingerprint(knex).catch(() => null);
  if (secret === null) throw refused('ERR_NOT_PREPARED', 'This database holds no installation yet.');
  if (!mayLackFiles) await requireListed(knex, files);
  // Read before the rows: with a later file, a chain in the archive could be shorter than the file says, and would be reported as
  // cut.
  const auditHeads = await readFile(join(config.dataDir, auditHeadsFile), 'utf8').catch(() => null);
  let manifest: InstallationManifest | undefined;
  let missing = 0;
  await writeArchive(to, async (archive) => {
    const companyIds: number[] = [];
    let known: KnownFiles = new Map();
    const { tables, steps } = await inSnapshot(knex, async (at) => {
      const next = await nextIds(at);
      const shapes = await tableShapes(at);
      const entries: Manifest['tables'] = [];
      progress.step('Rows', null);
      for (const shape of shapes)
        entries.push(
          await addTable(archive, at, shape, {
            nextId: next.get(shape.name) ?? null,
            each: progress.advance,
          }),
        );
      companyIds.push(...(await at('Companies').orderBy('id').pluck('id')));
      known = await knownFiles(at);
      return { tables: entries, steps: await stepsDone(at) };
    });
    const media = await addFiles(archive, files, filesOf(files, companyIds), { known, progress });
    missing = await requireFound(knex, known, mayLackFiles);
    manifest = {
      ...{ format: 1, kind: 'installation', id: randomUUID(), version, takenAt: new Date().toISOString() },
      ...{ steps, secret, tables, media, auditHeads },
    };
    await archive.add(manifestName, asText(manifest));
  });
  progress.end();
  if (!manifest) throw new Error('Nothing was written');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { files: count, bytes } = manifest.media;
  return { file: to, id: manifest.id, tables: manifest.tables.length, rows, files: count, bytes, missing };
}

/** The version of the product that writes archives. */
export const version = '0.1.0';

async function* asText(manifest: Manifest): AsyncGenerator<string> {
  yield `${JSON.stringify(manifest, null, 1)}\n`;
}

async function* filesOf(files: FileStore, companyIds: readonly number[]) {
  for (const companyId of companyIds)
    for await (const { key } of files.list(companyId)) yield { companyId, key };
}
