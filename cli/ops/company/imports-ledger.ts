import { hostname } from 'node:os';
import type { Knex } from 'knex';
import { refused } from '../refused.ts';
import type { CompanyManifest } from './export-company.ts';
import type { IdMapping } from './id-mapping.ts';

const table = 'CompanyImports';
/** Time in milliseconds after which an import that has stored no progress is considered dead. */
export const silentMs = 120_000;

/**
 * Record of an archive's import, while it runs and once it is finished, so that no archive is imported twice. It is deleted with
 * its company.
 */
export interface ImportState {
  archiveId: string;
  companyId: number;
  /** Number that was added to the ids of each table. */
  offsets: Record<string, number>;
  isFinished: boolean;
  /** Hash of the archive's manifest; absent in records that earlier versions of the product stored. */
  digest?: string;
  /** Process that runs the import, and when it last stored its progress. */
  by?: { host: string; pid: number; at: number };
}

/** Creates the table of imports where it is missing. No migration does, since servers that import no company do not need it. */
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

/**
 * Stores the record. Call it in the transaction that makes the change which the record reports. Throws Refusal where another run
 * took this one for dead and removed what it had stored.
 */
export async function storeState(db: Knex, state: ImportState): Promise<void> {
  const { archiveId, companyId } = state;
  const stored = await db(table)
    .where({ archiveId, companyId })
    .update({ state: JSON.stringify({ ...state, by: thisProcess() }) });
  if (stored === 0)
    throw refused('ERR_IMPORT_REMOVED', 'Another run of this import has removed what this one had stored.');
}

/** Deletes the record of this import, and not that of another run of the same archive. */
export async function forgetState(db: Knex, { archiveId, companyId }: ImportState): Promise<void> {
  await db(table).where({ archiveId, companyId }).delete();
}

/**
 * Does a part of an import, and stores meanwhile that it is running, however long its rows and files take. The record does not change
 * any more once it has ended.
 */
export async function whileRunning<T>(
  knex: Knex,
  state: ImportState,
  work: () => Promise<T>,
  everyMs = silentMs / 8,
): Promise<T> {
  let beat: Promise<void> = Promise.resolve();
  const beats = setInterval(() => {
    // A beat that fails is made up for by the next one; whether the record is there is asked at the end.
    beat = beat.then(() => storeState(knex, state)).catch(() => undefined);
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(beats);
    await beat;
  }
}

/** True while the process that began the import is alive; otherwise the next run removes the rows that it left. */
export function isRunning({ by }: ImportState): boolean {
  if (!by || by.at + silentMs < Date.now()) return false;
  return by.host !== hostname() || isAlive(by.pid);
}

/** True while a process of this machine with the id runs, other than this one. */
export function isAlive(pid: number): boolean {
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

/** Returns the mapping from the ids of an archive to those of this installation. */
export function mappingOf({ company }: CompanyManifest, { companyId, offsets }: ImportState): IdMapping {
  return { companyId: { from: company.id, to: companyId }, offsets };
}
