import type { Knex } from 'knex';
import type { CompanyManifest } from './export-company.ts';
import type { IdMapping } from './id-mapping.ts';

const table = 'CompanyImports';

/** How far an archive's import has come; its company's deletion takes it along. */
export interface ImportState {
  archiveId: string;
  companyId: number;
  /** The difference of ids, by table. */
  offsets: Record<string, number>;
  /** Rows that are stored, by table. */
  done: Record<string, number>;
  files: number;
  isFinished: boolean;
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
  const row = await db(table).where({ archiveId }).first('state');
  return row ? JSON.parse(row.state) : null;
}

export async function beginState(db: Knex, state: ImportState): Promise<void> {
  const { archiveId, companyId } = state;
  await db(table).insert({ archiveId, companyId, state: JSON.stringify(state) });
}

/** To be called in the transaction that does what the state then says. */
export async function storeState(db: Knex, state: ImportState): Promise<void> {
  await db(table)
    .where({ archiveId: state.archiveId })
    .update({ state: JSON.stringify(state) });
}

/** How the ids of an archive become those of here. */
export function mappingOf({ company }: CompanyManifest, { companyId, offsets }: ImportState): IdMapping {
  return { companyId: { from: company.id, to: companyId }, offsets };
}
