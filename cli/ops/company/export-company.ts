import { randomUUID } from 'node:crypto';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { stepsDone } from '@balcao/core/database/migration/migrate.ts';
import { openFiles } from '@balcao/core/media/open-media-store.ts';
import { storedFingerprint } from '@balcao/core/security/secret-fingerprint.ts';
import { type Config, readConfig } from '@balcao/core/server.ts';
import type { Knex } from 'knex';
import type { Progress } from '../../progress.ts';
import { addFiles } from '../archive/add-files.ts';
import { addTable } from '../archive/add-table.ts';
import { knownFiles, requireFound } from '../archive/known-files.ts';
import { type Manifest, manifestName, type TableEntry } from '../archive/manifest.ts';
import { inSnapshot } from '../archive/snapshot.ts';
import { requireNew, writeArchive } from '../archive/write-archive.ts';
import { version } from '../backup/backup.ts';
import { requireListed } from '../inspect-installation.ts';
import { requireWholeInstallation } from '../installation.ts';
import { notFound } from '../refused.ts';
import { encrypting } from './chunked-cipher.ts';
import type { IdRange } from './id-mapping.ts';
import { idRanges } from './id-ranges.ts';
import { movedTables, ownerColumn } from './moved-tables.ts';
import { type MovedSession, movedSessions, parkSessions, requireParked } from './park-sessions.ts';
import { portable } from './portable-row.ts';
import { rowSum } from './row-sum.ts';

/** Summary of one table in the archive of a company. */
export interface CompanyTable extends TableEntry {
  /** Least and greatest id of the table's rows and of all references to them; null without any. */
  ids: IdRange | null;
  /** Checksum of the table's rows in any order. */
  sum: string;
}

/** Manifest of the archive of one company. */
export interface CompanyManifest extends Manifest {
  tables: CompanyTable[];
  company: { id: number; name: string; planName: string | null; status: number };
  /** Connections of the company, and whether each had a session with its network before the export. */
  links: MovedSession[];
  /** E-mails of the company's users and its paired phone numbers, which must be unused on the server that imports it. */
  emails: string[];
  numbers: string[];
}

interface ExportCompany {
  companyId: number;
  to: string;
  passphrase: string;
  /** Close the sessions of the company's phone numbers instead of refusing the export. */
  park: boolean;
  progress: Progress;
  /** Go on without files that the database counts and the storage does not have. */
  mayLackFiles?: boolean;
}

interface Exported {
  file: string;
  id: string;
  companyId: number;
  rows: number;
  files: number;
  /** Number of secrets that could not be exported, since they are sealed under another APP_SECRET. */
  lost: number;
  /** Number of files that the database counts and the archive lacks; above 0 only where they may be missing. */
  missing: number;
}

/**
 * Writes one company with all its rows, files and pairings into an archive encrypted with a passphrase, for `balcao companies
 * export`, so that an operator can move it to another server. Throws Refusal when there is no such company, its phone numbers are
 * still in use, the file exists, or files that the database counts are not in the storage.
 */
export async function exportCompany(options: ExportCompany): Promise<Exported> {
  const { companyId, to, park, progress } = options;
  requireNew(to);
  await requireWholeInstallation();
  const config = readConfig();
  const knex = connectDatabase(config);
  try {
    await requireCompany(knex, companyId);
    if (park) await parkSessions(knex, companyId, progress);
    await requireParked(knex, companyId);
    return await write(knex, config, options);
  } finally {
    await knex.destroy();
  }
}

/** Throws Refusal for a company that does not exist. */
export async function requireCompany(knex: Knex, companyId: number): Promise<void> {
  const company = await knex('Companies').where({ id: companyId }).whereNull('deletedAt').first('id');
  if (!company) throw notFound('ERR_NO_COMPANY_FOUND', `There is no company ${companyId}.`);
}

async function write(
  knex: Knex,
  config: Config,
  { companyId, to, passphrase, progress, mayLackFiles = false }: ExportCompany,
): Promise<Exported> {
  const files = await openFiles(config);
  if (!mayLackFiles) await requireListed(knex, files, companyId);
  let manifest: CompanyManifest | undefined;
  let lost = 0;
  let missing = 0;
  await writeArchive(
    to,
    async (archive) => {
      const { known, written } = await inSnapshot(knex, async (at) => {
        const shapes = await movedTables(at);
        const ranges = await idRanges(at, shapes, companyId);
        progress.step('Rows', null);
        const tables: CompanyTable[] = [];
        for (const shape of shapes) {
          const sum = rowSum();
          const entry = await addTable(archive, at, shape, {
            nextId: null,
            each: progress.advance,
            only: { column: ownerColumn(shape.name), value: companyId },
            written: (row) => {
              const cells = portable(shape, row, {
                secrets: config,
                lost: () => {
                  lost += 1;
                },
              });
              sum.add(cells);
              return cells;
            },
          });
          tables.push({ ...entry, ids: ranges.get(shape.name) ?? null, sum: sum.value });
        }
        const known = await knownFiles(at, companyId);
        return {
          known,
          written: { tables, steps: await stepsDone(at), ...(await aboutCompany(at, companyId)) },
        };
      });
      const listed = async function* () {
        for await (const { key } of files.list(companyId)) yield { companyId, key };
      };
      const media = await addFiles(archive, files, listed(), { known, progress });
      missing = await requireFound(knex, known, mayLackFiles);
      const secret = (await storedFingerprint(knex)) ?? '';
      manifest = {
        ...{ format: 1, kind: 'company', id: randomUUID(), version, takenAt: new Date().toISOString() },
        ...{ secret, media, ...written },
      };
      await archive.add(manifestName, asText(manifest));
    },
    { through: [encrypting(passphrase)] },
  );
  progress.end();
  if (!manifest) throw new Error('Nothing was written');
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { file: to, id: manifest.id, companyId, rows, files: manifest.media.files, lost, missing };
}

async function* asText(manifest: CompanyManifest): AsyncGenerator<string> {
  yield JSON.stringify(manifest);
}

async function aboutCompany(at: Knex, companyId: number) {
  const { name, planId, status } = await at('Companies')
    .where({ id: companyId })
    .first('name', 'planId', 'status');
  const plan = planId ? await at('Plans').where({ id: planId }).first('name') : null;
  return {
    company: { id: companyId, name, planName: plan?.name ?? null, status },
    links: await movedSessions(at, companyId),
    emails: await at('Users').where({ companyId }).orderBy('email').pluck('email'),
    numbers: await at('WhatsappNumbers').where({ companyId }).orderBy('number').pluck('number'),
  };
}
