import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { CompanyManifest } from './export-company.ts';
import type { IdMapping } from './id-mapping.ts';

const table = 'CompanyImports';
/** Time without a stored row after which a process counts as dead. */
const silentMs = 120_000;

/** An archive's import, while it runs and once it is done; its company's deletion takes it along. */
export interface ImportState {
  archiveId: string;
  companyId: number;
  /** The difference of ids, by table. */
  offsets: Record<string, number>;
  isFinished: boolean;
  /** Hash of the archive's manifest; absent in what earlier versions took in. */
  digest?: string;
  /** The process that takes it in, and when it last stored something. */
  by?: { host: string; pid: number; at: number };
}

/** The table is made by the first import: servers that take nothing in have none. */
export async function openLedger(knex: Knex): Promise<void> {
  if (await knex.schema.hasTable(table)) return;
  await knex.schema.createTable(table, (columns) => {
    columns.string('archiveId', 36).primary();
    columns.integer('companyId').unsigned().notNullable().index();
    columns.text('state').notNullable();
  });
}

export async function readState(db: Knex, archiveId: string): Promise<ImportState | null> {
  if (!(await db.schema.hasTable(table))) return null;
  const row = await db(table).where({ archiveId }).first('state');
  return row ? JSON.parse(row.state) : null;
}

export async function beginState(db: Knex, state: ImportState): Promise<void> {
  const { archiveId, companyId } = state;
  await db(table).insert({ archiveId, companyId, state: JSON.stringify({ ...state, by: thisProcess() }) });
}

/** To be called in the transaction that does what the state then says. */
export async function storeState(db: Knex, state: ImportState): Promise<void> {
  await db(table)
    .where({ archiveId: state.archiveId })
    .update({ state: JSON.stringify({ ...state, by: thisProcess() }) });
}

export async function forgetState(db: Knex, { archiveId }: ImportState): Promise<void> {
  await db(table).where({ archiveId }).delete();
}

/** False: the process that began the import is gone, and its remains are to be removed. */
export function isRunning({ by }: ImportState): boolean {
  if (!by || by.at + silentMs < Date.now()) return false;
  return by.host !== hostname() || isAlive(by.pid);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function thisProcess(): ImportState['by'] {
  return { host: hostname(), pid: process.pid, at: Date.now() };
}

/** Mapping from the ids of an archive to those of here. */
export function mappingOf({ company }: CompanyManifest, { companyId, offsets }: ImportState): IdMapping {
  return { companyId: { from: company.id, to: companyId }, offsets };
}
