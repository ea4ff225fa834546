import { openFiles } from '@balcao/core/media/open-media-store.ts';
import { knownFiles, missingFiles } from '../archive/known-files.ts';
import { inSnapshot } from '../archive/snapshot.ts';
import { requireNew } from '../archive/write-archive.ts';
import { countFiles, countRows, freeBytes, inspectInstallation } from '../inspect-installation.ts';
import { tableShapes } from '../table-shapes.ts';

interface WouldBackUp {
  dryRun: true;
  file: string;
  tables: number;
  rows: number;
  files: number;
  /** Size of the stored files before compression. */
  bytes: number;
  /** Number of files that the database counts and the storage does not list. */
  missing: number;
  /** Free space on the disk of the archive. */
  freeBytes: number;
}

/**
 * Counts the rows and files that `balcao backup` would save, and the free space for them, for `--dry-run`. It writes nothing.
 * Throws Refusal as `backup` does.
 */
export async function previewBackup(to: string): Promise<WouldBackUp> {
  requireNew(to);
  return inspectInstallation(async (knex, config) => {
    const store = await openFiles(config);
    const { companyIds, known, ...counted } = await inSnapshot(knex, async (at) => {
      const shapes = await tableShapes(at);
      let rows = 0;
      for (const { name } of shapes) rows += await countRows(at, name);
      const companyIds: number[] = await at('Companies').orderBy('id').pluck('id');
      return { companyIds, known: await knownFiles(at), tables: shapes.length, rows };
    });
    const media = await countFiles(store, companyIds, known);
    const missing = (await missingFiles(knex, known)).length;
    return { dryRun: true, file: to, ...counted, ...media, missing, freeBytes: await freeBytes(to) };
  });
}
