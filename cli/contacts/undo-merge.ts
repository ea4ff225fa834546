import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { onDatabase } from '../on-database.ts';
import { referenceOf } from '../ops/references.ts';
import { refused } from '../ops/refused.ts';
import type { RecordLine } from './merge-numbers.ts';
import { type Referring, type Row, referringTables, type TableRows, type Value } from './snapshot.ts';

/**
 * Restores each contact of a record, the last merge first: deleted rows, and references that were changed. Later changes stay
 * as they are.
 *
 * Safe to run twice. Throws Refusal for a file that is no record.
 */
export async function undoMerge(path: string): Promise<{ undone: number; gone: number }> {
  const lines = await linesOf(path);
  return onDatabase(({ database: { knex } }) => undoAll(knex, lines));
}

/** Undoes the merges of a record, the last first. */
export async function undoAll(
  knex: Knex,
  lines: readonly RecordLine[],
): Promise<{ undone: number; gone: number }> {
  requireOwnRows(lines, await referringTables(knex));
  const done = { undone: 0, gone: 0 };
  const endOf = new Map(
    lines.filter(({ when }) => when !== 'before').map((line) => [line.double.fromContactId, line]),
  );
  for (const before of lines.filter(({ when }) => when === 'before').reverse()) {
    const { contactId, fromContactId } = before.double;
    const after = endOf.get(fromContactId);
    if (after?.when === 'skipped') continue;
    if (!(await knex('Contacts').where({ id: contactId }).first('id'))) done.gone += 1;
    else {
      await knex.transaction((trx) => undoOne(trx, before, after));
      done.undone += 1;
    }
  }
  return done;
}

/** Reads the lines of a record; a last one that a killed run did not end is passed over. Throws Refusal for another file. */
export async function linesOf(path: string): Promise<RecordLine[]> {
  const texts = (await readFile(path, 'utf8')).split('\n');
  const whole = texts.slice(0, -1).filter((line) => line !== '');
  if (whole.length === 0 && texts[0] !== '') throw noRecord(path);
  try {
    return whole.map((line) => JSON.parse(line) as RecordLine);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw noRecord(path);
  }
}

const noRecord = (about: string) => refused('ERR_NO_RECORD', `${about} is no record of a merge.`);

/** Throws Refusal unless every row is one of its line's company, in a table and columns that a merge changes. */
function requireOwnRows(lines: readonly RecordLine[], tables: readonly Referring[]): void {
  const shapes = new Map(tables.map(({ shape }) => [shape.name, shape]));
  for (const [index, line] of lines.entries()) {
    const { companyId, contactId, fromContactId } = line?.double ?? {};
    const isOwn = ({ table, key, rows }: TableRows) => {
      const shape = shapes.get(table);
      return (
        Array.isArray(key) &&
        Array.isArray(rows) &&
        shape?.key.join() === key.join() &&
        rows.every(
          (row) =>
            Object.keys(row).every((column) => shape?.columns.includes(column)) &&
            (row.companyId === undefined ? table === 'Messages' : isSame(row.companyId, companyId)),
        )
      );
    };
    const isWhole = [companyId, contactId, fromContactId].every(Number.isSafeInteger);
    if (!isWhole || !Array.isArray(line.tables) || !line.tables.every(isOwn))
      throw noRecord(`Line ${index + 1}`);
  }
}

/** Columns by which clients recognize the newer state of a row; they are never set back. */
const risesOnly = new Set(['updatedAt', 'version']);

/** Contacts before their tickets, and both before what refers to them. */
const order = ['Contacts', 'Tickets'];

async function undoOne(
  trx: Knex.Transaction,
  before: RecordLine,
  after: RecordLine | undefined,
): Promise<void> {
  await deleteCopiedFields(trx, before, after);
  const place = ({ table }: TableRows) => (order.includes(table) ? order.indexOf(table) : order.length);
  const tables = [...before.tables].sort((one, other) => place(one) - place(other));
  for (const { table, key, rows } of tables) {
    const made = after?.tables.find((one) => one.table === table)?.rows ?? [];
    for (const row of rows) {
      const named = Object.fromEntries(key.map((column) => [column, row[column] ?? null]));
      named.companyId = before.double.companyId;
      const now: Row | undefined = await trx(table).where(named).first();
      if (!now) await restoreRow(trx, table, row);
      else await restoreColumns(trx, { table, named, row, now, made: made.find((one) => isNamed(one, named)) });
    }
  }
}

/** Deletes custom fields that the merge copied to the contact that stayed; the originals are restored with their contact. */
async function deleteCopiedFields(trx: Knex.Transaction, before: RecordLine, after?: RecordLine): Promise<void> {
  const idsIn = (line: RecordLine | undefined) =>
    line?.tables.find(({ table }) => table === 'ContactCustomFields')?.rows.map(({ id }) => Number(id)) ?? [];
  const idsBefore = new Set(idsIn(before));
  const added = idsIn(after).filter((id) => !idsBefore.has(id));
  if (added.length > 0) await trx('ContactCustomFields').whereIn('id', added).delete();
}

/** Restores a deleted row. For a message only its references were saved: one that is gone by now stays gone. */
async function restoreRow(trx: Knex.Transaction, table: string, row: Row): Promise<void> {
  if (table !== 'Messages') await trx(table).insert(row).onConflict().ignore();
}

interface ChangedRow {
  table: string;
  named: Row;
  row: Row;
  now: Row;
  /** The row as the merge left it. */
  made: Row | undefined;
}

/**
 * Sets columns of a row back that still have the value that the merge gave them, so that later changes stay. A run that was killed
 * recorded no rows after the merge (`made`): then only references to contacts and tickets are set back.
 */
async function restoreColumns(trx: Knex.Transaction, { table, named, row, now, made }: ChangedRow): Promise<void> {
  const isReference = (column: string) =>
    ['Contacts', 'Tickets'].includes(referenceOf(table, column) ?? '') && column !== 'id';
  const rest = Object.keys(row).filter((column) => !risesOnly.has(column));
  const columns = rest.filter((column) =>
    made ? isSame(now[column], made[column]) && !isSame(now[column], row[column]) : isReference(column),
  );
  if (columns.length === 0) return;
  await trx(table)
    .where(named)
    .update(Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
}

function isNamed(row: Row, named: Row): boolean {
  return Object.entries(named).every(([column, value]) => isSame(row[column], value));
}

/** Compares values as texts, for drivers return numbers of 64 bits as texts or as numbers. */
function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return String(one ?? '') === String(other ?? '');
}
