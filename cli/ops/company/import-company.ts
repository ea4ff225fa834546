import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Host, nameOrder } from '@balcao/core';
import { nameKey } from '@balcao/core/tenancy/companies/company.ts';
import type { Knex } from 'knex';
import { onDatabase } from '../../on-database.ts';
import { Refusal } from '../../operator/client.ts';
import type { Progress } from '../../progress.ts';
import { insertRows, relaxedTransaction, withoutForeignKeys } from '../archive/load-rows.ts';
import { type Archive, openArchive, type Value, verifyArchive } from '../archive/read-archive.ts';
import { nextIds } from '../archive/snapshot.ts';
import { freeBytes } from '../inspect-installation.ts';
import { requireInstallation } from '../installation.ts';
import { refused } from '../refused.ts';
import { type Checked, type CheckedTable, checkArchive } from './check/check-archive.ts';
import { refuseManifest } from './check/refuse-row.ts';
import { requireFree } from './check/taken-texts.ts';
import { openEncryptedZip } from './chunked-cipher.ts';
import type { CompanyManifest, CompanyTable } from './export-company.ts';
import { compareImport, forgetUnarchived, openImported } from './finish-import.ts';
import { type Cell, mapRow } from './id-mapping.ts';
import type { ImportCompany } from './import-options.ts';
import { type ImportTurn, takeTurn } from './import-turn.ts';
import {
  beginState,
  type ImportState,
  isRunning,
  mappingOf,
  openLedger,
  readState,
  storeState,
  whileRunning,
} from './imports-ledger.ts';
import { rowAfterMove } from './moved-tables.ts';
import { greatestId, type NewCompany, planIds, requireRoomFor, reserveIds } from './plan-import.ts';
import { rowWriter } from './row-writer.ts';
import { undoImport } from './undo-import.ts';

export type { ImportCompany } from './import-options.ts';

export interface Imported {
  companyId: number | null;
  rows: number;
  files: number;
  /** Tables whose rows got other ids than in the archive. */
  remapped: string[];
  /** `was done`: an earlier run had imported this archive. `only looked over`: a dry run. */
  outcome: 'done' | 'was done' | 'only looked over';
}

/** Rows that one transaction inserts. */
const pageRows = 2000;

/**
 * Imports a company from an archive into an installation with other companies, for `balcao companies import`. Its rows keep their
 * ids where these are unused here, and get others where they are not. The whole archive is checked before the first row is
 * stored. An import that fails is removed completely, one that was killed is removed by the next run, and a finished one is not
 * repeated. Users cannot sign in until everything is stored and compared. Throws Refusal when a unique value of it is used here,
 * another import stores rows, or the archive is damaged, of another version, or has content that no export writes.
 */
export async function importCompany(options: ImportCompany): Promise<Imported> {
  requireInstallation();
  return withVerified(options, (archive) =>
    onDatabase((host) => runImport(host, archive, options), { besideServer: true }),
  );
}

/** Imports a company as `importCompany` does, into an installation that this process has already opened. */
export function importInto(host: Host, options: ImportCompany): Promise<Imported> {
  return withVerified(options, (archive) => runImport(host, archive, options));
}

async function withVerified<T>(
  { from, passphrase, progress }: ImportCompany,
  work: (archive: Archive) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(from, 'company', () => openEncryptedZip(from, passphrase));
  try {
    const { tables, media } = archive.manifest;
    progress.step('Verified', tables.length + media.files);
    await verifyArchive(from, archive, () => progress.advance());
    return await work(archive);
  } finally {
    archive.close();
  }
}

async function runImport(host: Host, archive: Archive, options: ImportCompany): Promise<Imported> {
  const { knex } = host.database;
  const manifest = archive.manifest as CompanyManifest;
  const counts = {
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.media.files,
  };
  const known = await earlierRun(knex, manifest);
  if (known?.isFinished)
    return { ...counts, companyId: known.companyId, remapped: remapped(known), outcome: 'was done' };
  if (known && !options.isDry) await undoImport(host, known);
  // A dry run does not remove the leftovers of a killed run, which hold the name and e-mails: whether these are unused is not
  // checked then.
  const plan = known && options.isDry ? null : await planImport(host, archive, options);
  if (!plan) await checkArchive(knex, archive);
  if (options.isDry || !plan)
    return { ...counts, companyId: null, remapped: [], outcome: 'only looked over' };
  await openLedger(knex);
  const turn = await takeTurn(knex);
  try {
    return { ...counts, ...(await store(host, archive, { plan, turn, options })) };
  } finally {
    await turn.end();
  }
}

/**
 * Stores a checked archive as a company, and opens it. The turn ends when every row is stored: from then on ids are seen to be
 * used. Throws Refusal, and removes what it had stored, where it breaks off.
 */
async function store(
  host: Host,
  archive: Archive,
  { plan, turn, options }: { plan: ImportPlan; turn: ImportTurn; options: ImportCompany },
): Promise<Pick<Imported, 'companyId' | 'remapped' | 'outcome'>> {
  const { knex } = host.database;
  const state = await begin(knex, archive, { plan, progress: options.progress });
  try {
    await whileRunning(knex, state, async () => {
      await loadTables(host, archive, { state, plan, progress: options.progress });
      await turn.end();
      await loadFiles(host, archive, state, options.progress);
      await compareImport(host, archive, { ...options, state, checked: plan.checked });
      await forgetUnarchived(host, archive, state.companyId);
    });
    await openImported(host, archive, { ...options, state });
  } catch (cause) {
    await undoImport(host, state);
    throw brokenOff(cause);
  }
  host.tenancy.forget(state.companyId);
  options.progress.end();
  return { companyId: state.companyId, remapped: remapped(state), outcome: 'done' };
}

/**
 * Finds the earlier import of this archive; null: there was none. Throws Refusal while it runs, and for another archive under the
 * same id.
 */
async function earlierRun(knex: Knex, manifest: CompanyManifest): Promise<ImportState | null> {
  const known = await readState(knex, manifest.id);
  if (!known) return null;
  if (known.digest !== undefined && known.digest !== digestOf(manifest))
    throw refuseManifest('another archive was taken in under its id');
  if (!known.isFinished && isRunning(known))
    throw refused('ERR_IMPORT_RUNS', 'This archive is being taken in right now, by another process.');
  return known;
}

/** Result of all checks that an import needs: the checked archive, and the name and plan that the company gets here. */
interface ImportPlan {
  checked: Checked;
  newCompany: NewCompany;
}

/** Checks the archive and everything that it needs in this installation, and changes nothing. Throws Refusal. */
async function planImport(host: Host, archive: Archive, options: ImportCompany): Promise<ImportPlan> {
  const { knex } = host.database;
  const manifest = archive.manifest as CompanyManifest;
  const newCompany = await requireRoomFor(knex, manifest, options);
  const found = await checkArchive(knex, archive);
  // For its refusals alone: rows are created while the rest is checked, so ids are reserved last.
  await planIds(knex, found.ranges);
  await requireFree(host, archive, found);
  const { dataDir, mediaBucket } = host.config;
  if (!mediaBucket && manifest.media.bytes > (await freeBytes(join(dataDir, 'media'))))
    throw refused(
      'ERR_NO_SPACE',
      `Its files take ${manifest.media.bytes} bytes, and so many are not free here.`,
    );
  return { checked: found, newCompany };
}

function brokenOff(cause: unknown): Refusal {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const { status = 409, code = 'ERR_IMPORT_UNDONE' } = cause instanceof Refusal ? cause : {};
  const message = `The import broke off, and everything of it was removed again: ${reason}`;
  return Object.assign(new Refusal({ status, code, message }), { cause });
}

function digestOf(manifest: CompanyManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}

function remapped({ offsets }: ImportState): string[] {
  return Object.keys(offsets).filter((table) => offsets[table] !== 0);
}

/**
 * Creates the company, closed, and the record of its import in one transaction, so that the leftovers of a killed run are always
 * found.
 */
async function begin(
  knex: Knex,
  archive: Archive,
  { plan: { newCompany, checked }, progress }: Pick<Loading, 'plan' | 'progress'>,
): Promise<ImportState> {
  const manifest = archive.manifest as CompanyManifest;
  const { name, planId } = newCompany;
  const waits = () => progress.step('Waits until a backup, or another long look at the tables, ends', null);
  const ids = await reserveIds(knex, checked.ranges, { onWait: waits });
  const table = manifest.tables.find((one) => one.name === 'Companies') as CompanyTable;
  const { value: row = [] } = await archive.rows('Companies').next();
  const cells: Record<string, Value> = Object.fromEntries(
    table.columns.map((column, at) => [column, (row as Value[])[at] ?? null]),
  );
  const { id: given, ...rest }: Record<string, Value> = {
    ...cells,
    ...{ name, nameKey: nameKey(name), nameOrder: nameOrder(name), planId, status: 0 },
  };
  const id = Number(given);
  const isFree = id >= ((await nextIds(knex)).get('Companies') ?? 1) && id < greatestId;
  return knex.transaction(async (trx) => {
    const [made] = await trx('Companies').insert(isFree ? { id, ...rest } : rest);
    const state: ImportState = {
      archiveId: manifest.id,
      companyId: isFree ? id : Number(made),
      ...{ offsets: ids.offsets, isFinished: false, digest: digestOf(manifest) },
    };
    await beginState(trx, state);
    return state;
  });
}

interface Loading {
  state: ImportState;
  plan: ImportPlan;
  progress: Progress;
}

async function loadTables(host: Host, archive: Archive, { state, plan, progress }: Loading): Promise<void> {
  const tables = plan.checked.tables.filter(({ shape }) => shape.name !== 'Companies');
  progress.step(
    'Rows',
    archive.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  await withoutForeignKeys(host.database.knex, async () => {
    for (const table of tables) await loadTable(host, archive, { table, state, progress });
  });
}

async function loadTable(
  host: Host,
  archive: Archive,
  { table, state, progress }: { table: CheckedTable; state: ImportState; progress: Progress },
): Promise<void> {
  const { columns, shape } = table;
  const { name } = shape;
  const mapping = mappingOf(archive.manifest as CompanyManifest, state);
  const written = await rowWriter(host, archive, { table: name, columns });
  if (!written) return;
  let page: Value[][] = [];
  const store = async () => {
    if (page.length === 0) return;
    await relaxedTransaction(host.database.knex, async (trx) => {
      await insertRows(trx, name, columns, page);
      await storeState(trx, state);
    });
    progress.advance(page.length);
    page = [];
  };
  for await (const row of archive.rows(name) as AsyncIterable<Cell[]>) {
    page.push(written(mapRow(name, columns, rowAfterMove(name, columns, row), mapping)));
    if (page.length >= pageRows) await store();
  }
  await store();
}

async function loadFiles(
  host: Host,
  archive: Archive,
  state: ImportState,
  progress: Progress,
): Promise<void> {
  progress.step('Files', archive.manifest.media.files);
  for await (const line of archive.files()) {
    const { key, fileName, mimeType, size } = line;
    await host.media.saveAs(state.companyId, { key, fileName, mimeType, size }, await archive.content(line));
    progress.advance();
  }
}
