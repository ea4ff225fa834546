import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@balcao/core/database/connect.ts';
import { prepareDatabaseFile } from '@balcao/core/database/database-file.ts';
import { type MigrationOwner, migrate } from '@balcao/core/database/migration/migrate.ts';
import { secretRow } from '@balcao/core/security/secret-fingerprint.ts';
import type { Knex } from 'knex';
import type { TableEntry } from '../archive/manifest.ts';
import type { Archive, Value } from '../archive/read-archive.ts';
import { refuseArchive, refuseManifest } from '../company/check/refuse-row.ts';
import { openLedger } from '../company/imports-ledger.ts';
import { type TableShape, tableShapes } from '../table-shapes.ts';
import { Ledger } from '../whaticket/ledger.ts';
import type { InstallationManifest } from './backup.ts';

/** Tables with the records of earlier imports. The first import creates them, and no migration does. */
const ledgers = new Set(['CompanyImports', 'WhaticketIds', 'WhaticketProgress']);
/** Upper limit of a table's next id, since no column has room for larger ones. */
const greatestNextId = 2 ** 42;

/** Creates the tables of import records that an archive contains, before its rows are restored. */
export async function createLedgers(knex: Knex, tables: readonly TableEntry[]): Promise<void> {
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (has('CompanyImports')) await openLedger(knex);
  if (has('WhaticketIds') || has('WhaticketProgress')) await new Ledger('').open(knex);
}

/**
 * Returns the migrations that had changed the tables of an archive; an archive of an earlier version of the product lacks the
 * latest ones.
 */
export function migrationsOf(
  { manifest }: Pick<Archive, 'manifest'>,
  owners: readonly MigrationOwner[],
): MigrationOwner[] {
  const before = new Set(manifest.steps);
  return owners.map(({ name, migrations }) => ({
    name,
    migrations: migrations.filter((step) => before.has(`${name}/${step.name}`)),
  }));
}

/**
 * Checks a backup before it is restored. It must have exactly the tables and columns of its version, values of each column's
 * type, and no files of companies that it does not contain. Throws Refusal with table, row and column of the first fault. The
 * tables to compare with are created in a temporary database, so nothing in this installation is changed.
 */
export async function checkBackup(archive: Archive, owners: readonly MigrationOwner[]): Promise<void> {
  const shapes = await shapesOf(archive, owners);
  const companies = new Set<number>();
  for (const entry of requireTables(archive, shapes)) {
    const { name, columns } = entry;
    const shape = shapes.get(name) as TableShape;
    let row = 0;
    for await (const cells of archive.rows(name)) {
      row += 1;
      requireCells(shape, columns, { cells, row });
      if (name === 'Companies') companies.add(Number(cells[columns.indexOf('id')]));
      if (name === 'Installation') requireFingerprint(archive, columns, { cells, row });
    }
  }
  for await (const { companyId, key } of archive.files())
    if (!companies.has(companyId))
      throw refuseArchive(
        { table: 'files' },
        `${key} is of company ${companyId}, which is not in the archive`,
      );
  const { auditHeads } = archive.manifest as InstallationManifest;
  if (auditHeads !== null && !isObject(auditHeads))
    throw refuseManifest('what it says of audit chains is no JSON');
}

/** Tables of the version that was checked last, for further archives of the same version. */
let last: { version: string; shapes: ReadonlyMap<string, TableShape> } | null = null;

async function shapesOf(
  archive: Archive,
  owners: readonly MigrationOwner[],
): Promise<ReadonlyMap<string, TableShape>> {
  const { tables } = archive.manifest;
  const steps = migrationsOf(archive, owners).map(({ name, migrations }) => [
    name,
    ...migrations.map((step) => step.name),
  ]);
  const version = JSON.stringify([
    steps,
    [...ledgers].filter((own) => tables.some(({ name }) => name === own)),
  ]);
  if (last?.version !== version) last = { version, shapes: await madeShapes(archive, owners) };
  return last.shapes;
}

async function madeShapes(
  archive: Archive,
  owners: readonly MigrationOwner[],
): Promise<ReadonlyMap<string, TableShape>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-tables-'));
  const database = { dataDir, databaseUrl: null };
  prepareDatabaseFile(database);
  const knex = connectDatabase(database);
  try {
    await migrate(knex, migrationsOf(archive, owners));
    await createLedgers(knex, archive.manifest.tables);
    return new Map((await tableShapes(knex)).map((shape) => [shape.name, shape]));
  } finally {
    await knex.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function requireTables({ manifest }: Archive, shapes: ReadonlyMap<string, TableShape>): TableEntry[] {
  for (const { name, columns, nextId } of manifest.tables) {
    const shape = shapes.get(name);
    if (!shape) throw refuseArchive({ table: name }, 'its version has no such table');
    const unknown = columns.find((column) => !shape.columns.includes(column));
    if (unknown !== undefined)
      throw refuseArchive({ table: name, column: unknown }, 'there is no such column');
    const missing = shape.columns.find((column) => !columns.includes(column));
    if (missing !== undefined) throw refuseArchive({ table: name, column: missing }, 'the column is missing');
    if (nextId !== null && (!shape.numbers.has('id') || nextId > greatestNextId))
      throw refuseArchive({ table: name, column: 'id' }, `its next row cannot have the id ${nextId}`);
  }
  const named = new Set(manifest.tables.map(({ name }) => name));
  const missing = [...shapes.keys()].find((name) => !named.has(name) && !ledgers.has(name));
  if (missing !== undefined) throw refuseArchive({ table: missing }, 'the table is missing');
  return manifest.tables;
}

function requireCells(
  { name, numbers, nullable }: TableShape,
  columns: readonly string[],
  { cells, row }: { cells: readonly Value[]; row: number },
): void {
  if (cells.length !== columns.length)
    throw refuseArchive({ table: name, row }, 'it has another number of values');
  for (const [at, column] of columns.entries()) {
    const value = cells[at] ?? null;
    const place = { table: name, row, column };
    if (value === null) {
      if (!nullable.has(column)) throw refuseArchive(place, 'it is missing');
      continue;
    }
    const wanted = numbers.has(column) ? 'number' : 'string';
    if (typeof value !== wanted)
      throw refuseArchive(place, `it must be a ${wanted === 'string' ? 'text' : wanted}`);
    if (column === 'id' && wanted === 'number' && !(Number.isSafeInteger(value) && Number(value) > 0))
      throw refuseArchive(place, 'it must be a whole number above 0');
  }
}

/**
 * Throws Refusal unless the archived fingerprint of the secret equals the manifest's, against which APP_SECRET was checked. A
 * restore writes this row last, and servers only start with it.
 */
function requireFingerprint(
  { manifest }: Archive,
  columns: readonly string[],
  { cells, row }: { cells: readonly Value[]; row: number },
): void {
  const [name, value] = ['name', 'value'].map((column) => cells[columns.indexOf(column)]);
  if (name === secretRow && value !== manifest.secret)
    throw refuseArchive({ table: 'Installation', row, column: 'value' }, 'it is of another secret');
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
