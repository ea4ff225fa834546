import { readFile } from 'node:fs/promises';
import type { Knex } from 'knex';
import { onDatabase } from '../on-database.ts';
import { referenceOf } from '../ops/references.ts';
import { refused } from '../ops/refused.ts';
import type { RecordLine } from './merge-numbers.ts';
import { type Referring, type Row, referringTables, type TableRows, type Value } from './snapshot.ts';

/**
 * Undoes the merges of a record file, the last one first, for `balcao contacts undo-merge`: it restores the deleted contacts, and
 * the references that were changed to the other contact. Values that were changed since the merge stay as they are.
 *
 * Safe to run twice. Throws Refusal for a file that is no record of a merge.
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

/**
 * Reads the lines of a record file. An incomplete last line, from a run that was killed, is ignored. Throws Refusal for another
 * kind of file.
 */
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

/**
 * Throws Refusal unless every row belongs to the company of its line, and to a table and columns that a merge changes: a record
 * file that was edited must not write elsewhere.
 */
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

/** Columns by which web clients recognize the newer state of a row. They only ever rise, so an undo never sets them back. */
const risesOnly = new Set(['updatedAt', 'version']);

/** Order in which rows are restored: contacts before their tickets, and both before the rows that refer to them. */
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
      else
        await restoreColumns(trx, { table, named, row, now, made: made.find((one) => isNamed(one, named)) });
    }
  }
}

/**
 * Deletes the custom fields that the merge copied to the remaining contact; the originals are restored with the removed contact.
 */
async function deleteCopiedFields(
  trx: Knex.Transaction,
  before: RecordLine,
  after?: RecordLine,
): Promise<void> {
  const idsIn = (line: RecordLine | undefined) =>
    line?.tables.find(({ table }) => table === 'ContactCustomFields')?.rows.map(({ id }) => Number(id)) ?? [];
  const idsBefore = new Set(idsIn(before));
  const added = idsIn(after).filter((id) => !idsBefore.has(id));
  if (added.length > 0) await trx('ContactCustomFields').whereIn('id', added).delete();
}

/**
 * Inserts a row that the merge deleted. Of a message only its references were saved, so a message that was deleted since then is
 * not restored.
 */
async function restoreRow(trx: Knex.Transaction, table: string, row: Row): Promise<void> {
  if (table !== 'Messages') await trx(table).insert(row).onConflict().ignore();
}

interface ChangedRow {
  table: string;
  named: Row;
  row: Row;
  now: Row;
  /** The row as the merge left it; undefined: the merge was killed before it was saved. */
  made: Row | undefined;
}

/**
 * Sets columns of a row back to their values before the merge, but only where they still have the value that the merge wrote, so
 * that later changes stay. Where the row after the merge (`made`) was not saved, only references to contacts and tickets are set
 * back.
 */
async function restoreColumns(
  trx: Knex.Transaction,
  { table, named, row, now, made }: ChangedRow,
): Promise<void> {
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

/** Compares two values as text, since database drivers return 64-bit numbers either as text or as numbers. */
function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return String(one ?? '') === String(other ?? '');
}
