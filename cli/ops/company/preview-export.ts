import { openFiles } from '@balcao/core/media/open-media-store.ts';
import { knownFiles, missingFiles } from '../archive/known-files.ts';
import { inSnapshot } from '../archive/snapshot.ts';
import { requireNew } from '../archive/write-archive.ts';
import { countFiles, countRows, freeBytes, inspectInstallation } from '../inspect-installation.ts';
import { requireCompany } from './export-company.ts';
import { movedTables, ownerColumn } from './moved-tables.ts';
import { countLinked, requireParked } from './park-sessions.ts';

export interface WouldExport {
  dryRun: true;
  file: string;
  companyId: number;
  rows: number;
  files: number;
  /** Size of the stored files before compression. */
  bytes: number;
  /** Number of files that the database counts and the storage does not list. */
  missing: number;
  /** Number of sessions that `--park` would close. */
  linked: number;
  /** Free space on the disk of the archive. */
  freeBytes: number;
}

/**
 * Counts what `balcao companies export` would write, and the sessions that it would close, for `--dry-run`. It changes nothing.
 * Throws Refusal as `exportCompany` does.
 */
export async function previewExport(about: {
  companyId: number;
  to: string;
  park: boolean;
}): Promise<WouldExport> {
  const { companyId, to: file, park } = about;
  requireNew(file);
  return inspectInstallation(async (knex, config) => {
    await requireCompany(knex, companyId);
    if (!park) await requireParked(knex, companyId);
    const linked = await countLinked(knex, companyId);
    const store = await openFiles(config);
    const { rows, known } = await inSnapshot(knex, async (at) => {
      let sum = 0;
      for (const { name } of await movedTables(at))
        sum += await countRows(at, name, { column: ownerColumn(name), value: companyId });
      return { rows: sum, known: await knownFiles(at, companyId) };
    });
    const media = await countFiles(store, [companyId], known);
    const missing = (await missingFiles(knex, known)).length;
    const counted = { companyId, rows, ...media, missing, linked };
    return { dryRun: true, file, ...counted, freeBytes: await freeBytes(file) };
  });
}
