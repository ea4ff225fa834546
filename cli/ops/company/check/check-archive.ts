import type { Knex } from 'knex';
import type { Archive } from '../../archive/read-archive.ts';
import { type ForeignKey, foreignKeys, type TableShape } from '../../table-shapes.ts';
import type { CompanyManifest, CompanyTable } from '../export-company.ts';
import { type Cell, type IdRange, idsOfSegment } from '../id-mapping.ts';
import { movedTables, ownerColumn, recomputedColumnsOf, rowAfterMove } from '../moved-tables.ts';
import { rowSum } from '../row-sum.ts';
import { cellFault, idFault } from './check-cell.ts';
import { type Reference, referencesIn } from './references-in-row.ts';
import { type ArchivePosition, refuseArchive, refuseManifest } from './refuse-row.ts';
import { TableIds } from './table-ids.ts';

/** Table of an archive that was checked, with its columns in the order of the archive. */
export interface CheckedTable {
  shape: TableShape;
  columns: readonly string[];
}

/** Result of checking an archive that has no fault, which the import uses. */
export interface Checked {
  /** Tables in the order in which they are imported: the company's own row first, and tables before those that refer to them. */
  tables: CheckedTable[];
  /** Least and greatest id of each table's rows and of all references to them. */
  ranges: ReadonlyMap<string, IdRange>;
  /** Checksum (`rowSum`) of each table's rows, with which the imported rows are compared. */
  sums: ReadonlyMap<string, string>;
}

/** Reference to a table that comes later in the archive. It is looked up once that table was read. */
interface Pending extends Reference {
  position: ArchivePosition;
}

/**
 * Checks every row of a company's archive before the first one is imported, since the file may come from an attacker. Tables and
 * columns must be those of this version, and every row must belong to the archived company and refer only to rows of the archive.
 * Throws Refusal with table, row and column of the first fault.
 */
export async function checkArchive(knex: Knex, archive: Archive): Promise<Checked> {
  const manifest = archive.manifest as CompanyManifest;
  const shapes = await movedTables(knex);
  const entries = requireTables(manifest, shapes);
  const check = new ArchiveCheck(manifest, shapes, await foreignKeys(knex));
  const sums = new Map<string, string>();
  for (const shape of shapes) {
    const entry = entries.get(shape.name) as CompanyTable;
    const [written, arrived] = [rowSum(), rowSum()];
    let row = 0;
    for await (const cells of archive.rows(shape.name) as AsyncIterable<Cell[]>) {
      row += 1;
      check.row(shape, entry.columns, { cells, row });
      written.add(cells);
      arrived.add(rowAfterMove(shape.name, entry.columns, cells));
    }
    if (written.value !== entry.sum)
      throw refuseArchive({ table: shape.name }, 'the sum of its rows is another');
    sums.set(shape.name, arrived.value);
  }
  const ranges = check.finish();
  for (const { name, ids } of entries.values()) {
    const range = ranges.get(name);
    const isTrue = ids === null || (range && ids.least >= range.least && ids.greatest <= range.greatest);
    if (!isTrue) throw refuseArchive({ table: name }, 'its rows have other ids than the manifest says');
  }
  return {
    tables: shapes.map((shape) => ({ shape, columns: (entries.get(shape.name) as CompanyTable).columns })),
    ranges,
    sums,
  };
}

/**
 * Returns the tables of the manifest by name. Throws Refusal unless they and their columns are exactly those that this version
 * exports.
 */
function requireTables(
  { tables }: CompanyManifest,
  shapes: readonly TableShape[],
): Map<string, CompanyTable> {
  const known = new Map(shapes.map((shape) => [shape.name, shape]));
  for (const { name, columns } of tables) {
    const shape = known.get(name);
    if (!shape) throw refuseArchive({ table: name }, 'no such table moves with a company');
    const strange = columns.find((column) => !shape.columns.includes(column));
    if (strange !== undefined)
      throw refuseArchive({ table: name, column: strange }, 'there is no such column');
    const missing = shape.columns.find((column) => !columns.includes(column));
    if (missing !== undefined) throw refuseArchive({ table: name, column: missing }, 'the column is missing');
  }
  const entries = new Map(tables.map((table) => [table.name, table]));
  const missing = shapes.find(({ name }) => !entries.has(name));
  if (missing) throw refuseArchive({ table: missing.name }, 'the table is missing');
  return entries;
}

/** Checks an archive row by row, and stores the ids in it, by which later references are looked up. */
class ArchiveCheck {
  readonly #manifest: CompanyManifest;
  /** Ids of the rows that were read, by table. */
  readonly #books = new Map<string, TableIds>();
  /** Foreign keys, by `table.column`. */
  readonly #keys = new Map<string, ForeignKey>();
  readonly #pending: Pending[] = [];
  /** Tables that were read completely. */
  readonly #read = new Set<string>();
  /** Values in rows that the manifest must list too. */
  readonly #seen = { Users: [] as string[], WhatsappNumbers: [] as string[] };
  #companies = 0;
  /** Table that is being read. */
  #now = '';

  constructor(manifest: CompanyManifest, shapes: readonly TableShape[], keys: readonly ForeignKey[]) {
    this.#manifest = manifest;
    for (const { name, numbers } of shapes)
      if (numbers.has('id') && name !== 'Companies') this.#books.set(name, new TableIds());
    for (const key of keys) this.#keys.set(`${key.table}.${key.column}`, key);
  }

  /** Checks one row by itself and against the rows before it. Throws Refusal. */
  row(
    shape: TableShape,
    columns: readonly string[],
    { cells, row }: { cells: readonly Cell[]; row: number },
  ): void {
    const { name } = shape;
    if (name !== this.#now) this.#read.add(this.#now);
    this.#now = name;
    if (cells.length !== columns.length)
      throw refuseArchive({ table: name, row }, 'it has another number of values');
    const cellOf = (column: string) => cells[columns.indexOf(column)] ?? null;
    const anew = recomputedColumnsOf(
      name,
      Object.fromEntries(columns.map((column, at) => [column, cells[at]])),
    );
    for (const [at, column] of columns.entries()) {
      const fault = cellFault(shape, anew, { column, value: cells[at] });
      if (fault) throw refuseArchive({ table: name, row, column }, fault);
    }
    this.#owner(name, { row, value: cellOf(ownerColumn(name)) });
    this.#ownId(shape, { row, value: cellOf('id') });
    this.#references(shape, columns, { cells, row });
    if (
      name === 'MessageWords' &&
      cellOf('segment') !== Math.floor(Number(cellOf('messageId')) / idsOfSegment)
    )
      throw refuseArchive({ table: name, row, column: 'segment' }, 'it is not the one of its message');
    if (name === 'Users') this.#seen.Users.push(String(cellOf('email')));
    if (name === 'WhatsappNumbers') this.#seen.WhatsappNumbers.push(String(cellOf('number')));
  }

  /** Looks up the references to tables that came later, and returns the range of ids by table. Throws Refusal. */
  finish(): ReadonlyMap<string, IdRange> {
    for (const { column, target, id, position } of this.#pending)
      this.#lookUp({ column, target, id }, position);
    if (this.#companies !== 1) throw refuseArchive({ table: 'Companies' }, 'it must hold one company');
    const { emails, numbers, links } = this.#manifest;
    requireSame('e-mails', emails, this.#seen.Users);
    requireSame('numbers', numbers, this.#seen.WhatsappNumbers);
    const connections = this.#books.get('Whatsapps');
    const strange = links.find(({ connectionId }) => !connections?.has(connectionId));
    if (strange)
      throw refuseManifest(`a link is of connection ${strange.connectionId}, which is not in the archive`);
    if (new Set(links.map(({ connectionId }) => connectionId)).size < links.length)
      throw refuseManifest('a connection has two links');
    return new Map([...this.#books].flatMap(([name, { range }]) => (range ? [[name, range] as const] : [])));
  }

  #owner(table: string, { row, value }: { row: number; value: Cell }): void {
    if (table === 'Companies') this.#companies += 1;
    if (value === this.#manifest.company.id) return;
    const reported = JSON.stringify(value);
    const fault = `the archive is of company ${this.#manifest.company.id}, and this is ${reported}`;
    throw refuseArchive({ table, row, column: ownerColumn(table) }, fault);
  }

  #ownId({ name, numbers }: TableShape, { row, value }: { row: number; value: Cell }): void {
    if (!numbers.has('id') || name === 'Companies') return;
    const position = { table: name, row, column: 'id' };
    const fault = idFault(value);
    if (fault) throw refuseArchive(position, fault);
    if (!this.#books.get(name)?.add(Number(value)))
      throw refuseArchive(position, 'ids must rise from row to row');
  }

  #references(
    shape: TableShape,
    columns: readonly string[],
    { cells, row }: { cells: readonly Cell[]; row: number },
  ): void {
    const { references, fault } = referencesIn(shape, columns, cells);
    if (fault) throw refuseArchive({ table: shape.name, row, column: fault.column }, fault.fault);
    for (const reference of references) {
      const position = { table: shape.name, row, column: reference.column };
      if (this.#read.has(reference.target) || reference.target === 'Companies')
        this.#lookUp(reference, position);
      else if (this.#keys.has(`${shape.name}.${reference.column}`))
        this.#pending.push({ ...reference, position });
      this.#books.get(reference.target)?.refer(reference.id);
    }
  }

  /**
   * Throws Refusal for a reference to another company, and for a foreign key that leads to no row of the archive. References that
   * are no foreign keys may lead to deleted rows.
   */
  #lookUp({ column, target, id }: Reference, position: ArchivePosition): void {
    if (target === 'Companies') {
      if (id === this.#manifest.company.id) return;
      throw refuseArchive(position, `it leads to company ${id}, which is not the one of the archive`);
    }
    const key = this.#keys.get(`${position.table}.${column}`);
    // A ticket may have been assigned to the installation's own staff, whose users do not move with the company.
    const mayBeGone = !key || (target === 'Users' && key.isEmptied);
    if (mayBeGone || this.#books.get(target)?.has(id)) return;
    throw refuseArchive(position, `it leads to ${target} ${id}, which is not in the archive`);
  }
}

function requireSame(what: string, reported: readonly string[], found: readonly string[]): void {
  const rest = new Set(reported);
  const isSame = reported.length === found.length && found.every((one) => rest.delete(one));
  if (!isSame) throw refuseManifest(`the manifest names other ${what} than the rows`);
}
