import type { Host } from '@balcao/core';
import { nameKey } from '@balcao/core/tenancy/companies/company.ts';
import type { Knex } from 'knex';
import { onDatabase } from '../../on-database.ts';
import type { Progress } from '../../progress.ts';
import { insertRows, relaxedTransaction, withoutForeignKeys } from '../archive/load-rows.ts';
import { type Archive, openArchive, type Value, verifyArchive } from '../archive/read-archive.ts';
import { nextIds } from '../archive/snapshot.ts';
import { requireInstallation } from '../installation.ts';
import { openEncryptedZip } from './chunked-cipher.ts';
import type { CompanyManifest, CompanyTable } from './export-company.ts';
import { finishImport } from './finish-import.ts';
import { type Cell, mapRow } from './id-mapping.ts';
import {
  beginState,
  type ImportState,
  mappingOf,
  openLedger,
  readState,
  storeState,
} from './imports-ledger.ts';
import { type Place, requirePlace, reserveIds } from './plan-import.ts';
import { rowWriter } from './row-writer.ts';

export interface ImportCompany {
  from: string;
  passphrase: string;
  /** Another name than it had. */
  name?: string | undefined;
  /** The plan it gets; by default the one of the same name. */
  plan?: number | undefined;
  /** Link its numbers as soon as all of it is there. */
  connect: boolean;
  /** Verify the archive and look the target over; change nothing. */
  isDry: boolean;
  progress: Progress;
}

export interface Imported {
  companyId: number | null;
  rows: number;
  files: number;
  /** Tables whose ids are others here. */
  remapped: string[];
  outcome: 'done' | 'was done' | 'only looked over';
}

/** Rows of one transaction. */
const pageRows = 2000;

/**
 * Takes a company in from an archive, beside what is here: with its own ids where they are free and others where they are taken.
 * Killed in the middle it goes on where it was; run once more it does nothing. The company is closed until all of it is there and was
 * compared. Throws Refusal when something of it is taken here, or the archive is damaged or of another version.
 */
export async function importCompany(options: ImportCompany): Promise<Imported> {
  requireInstallation();
  const { from, passphrase, progress } = options;
  const archive = await openArchive(from, 'company', () => openEncryptedZip(from, passphrase));
  try {
    const { tables, media } = archive.manifest;
    progress.step('Verified', tables.length + media.files);
    await verifyArchive(from, archive, () => progress.advance());
    return await onDatabase((host) => takeIn(host, archive, options), { besideServer: true });
  } finally {
    archive.close();
  }
}

async function takeIn(host: Host, archive: Archive, options: ImportCompany): Promise<Imported> {
  const { knex } = host.database;
  const manifest = archive.manifest as CompanyManifest;
  const counts = {
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    files: manifest.media.files,
  };
  const hasLedger = await knex.schema.hasTable('CompanyImports');
  const known = hasLedger ? await readState(knex, manifest.id) : null;
  if (known?.isFinished)
    return { ...counts, companyId: known.companyId, remapped: remapped(known), outcome: 'was done' };
  if (!known) {
    const place = await requirePlace(knex, manifest, options);
    if (options.isDry) return { ...counts, companyId: null, remapped: [], outcome: 'only looked over' };
    await openLedger(knex);
    await begin(knex, archive, place);
  }
  const state = (await readState(knex, manifest.id)) as ImportState;
  if (options.isDry)
    return { ...counts, companyId: state.companyId, remapped: remapped(state), outcome: 'only looked over' };
  await loadTables(host, archive, state, options.progress);
  await loadFiles(host, archive, state, options.progress);
  await finishImport(host, archive, state, options);
  host.tenancy.forget(state.companyId);
  options.progress.end();
  return { ...counts, companyId: state.companyId, remapped: remapped(state), outcome: 'done' };
}

function remapped({ offsets }: ImportState): string[] {
  return Object.keys(offsets).filter((table) => offsets[table] !== 0);
}

/** The company itself, closed, and the ledger of what follows: both or neither. */
async function begin(knex: Knex, archive: Archive, { name, planId }: Place): Promise<void> {
  const manifest = archive.manifest as CompanyManifest;
  const offsets = await reserveIds(knex, manifest);
  const table = manifest.tables.find((one) => one.name === 'Companies') as CompanyTable;
  const { value: row = [] } = await archive.rows('Companies').next();
  const cells: Record<string, Value> = Object.fromEntries(
    table.columns.map((column, at) => [column, (row as Value[])[at] ?? null]),
  );
  const isFree = manifest.company.id >= ((await nextIds(knex)).get('Companies') ?? 1);
  const { id = null, ...rest }: Record<string, Value> = {
    ...cells,
    ...{ name, nameKey: nameKey(name), planId, status: 0 },
  };
  await knex.transaction(async (trx) => {
    const [made] = await trx('Companies').insert(isFree ? { id, ...rest } : rest);
    const companyId = isFree ? Number(id) : Number(made);
    await beginState(trx, {
      archiveId: manifest.id,
      companyId,
      offsets,
      done: {},
      files: 0,
      isFinished: false,
    });
  });
}

async function loadTables(
  host: Host,
  archive: Archive,
  state: ImportState,
  progress: Progress,
): Promise<void> {
  const { knex } = host.database;
  const tables = (archive.manifest as CompanyManifest).tables.filter(({ name }) => name !== 'Companies');
  progress.step(
    'Rows',
    tables.reduce((sum, { rows }) => sum + rows, 0),
  );
  await withoutForeignKeys(knex, async () => {
    for (const table of tables) await loadTable(host, archive, { table, state, progress });
  });
}

interface Loading {
  table: CompanyTable;
  state: ImportState;
  progress: Progress;
}

async function loadTable(host: Host, archive: Archive, { table, state, progress }: Loading): Promise<void> {
  const { name, columns } = table;
  const mapping = mappingOf(archive.manifest as CompanyManifest, state);
  const written = await rowWriter(host, archive, { table: name, columns, companyId: state.companyId });
  if (!written) return;
  let left = state.done[name] ?? 0;
  progress.advance(left);
  let page: Value[][] = [];
  const store = async () => {
    if (page.length === 0) return;
    const done = (state.done[name] ?? 0) + page.length;
    await relaxedTransaction(host.database.knex, async (trx) => {
      await insertRows(trx, name, columns, page);
      await storeState(trx, { ...state, done: { ...state.done, [name]: done } });
    });
    state.done[name] = done;
    progress.advance(page.length);
    page = [];
  };
  for await (const row of archive.rows(name) as AsyncIterable<Cell[]>) {
    if (left > 0) {
      left -= 1;
      continue;
    }
    page.push(written(mapRow(name, columns, row, mapping)));
    if (page.length >= pageRows) await store();
  }
  await store();
}

/** Files have their keys already, so one that comes twice is the same one. */
async function loadFiles(
  host: Host,
  archive: Archive,
  state: ImportState,
  progress: Progress,
): Promise<void> {
  progress.step('Files', archive.manifest.media.files);
  let left = state.files;
  for await (const line of archive.files()) {
    progress.advance();
    if (left > 0) {
      left -= 1;
      continue;
    }
    const { key, fileName, mimeType, size } = line;
    await host.media.keep(state.companyId, { key, fileName, mimeType, size }, await archive.content(line));
    state.files += 1;
    if (state.files % 100 === 0) await storeState(host.database.knex, state);
  }
}
