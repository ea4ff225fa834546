import { dialectOf } from '@balcao/core';
import type { Knex } from 'knex';

type Binding = string | number | null;

/**
 * The next `updatedAt` of a row: it rises with every write, whatever the clocks of two processes say, because on the wire
 * it tells which of two states of a row is the newer. Takes the time, twice.
 */
export const risen = 'CASE WHEN updatedAt < ? THEN ? ELSE updatedAt + 1 END';

/** What a write did. */
export interface Written {
  /** Rows that matched. */
  affected: number;
  /** The id of the first inserted row. */
  firstId: number;
}

interface MysqlHeader {
  affectedRows: number;
  insertId: number;
}
interface SqliteRun {
  changes: number;
  lastInsertRowid: number;
}

/**
 * Rows of a statement written by hand, for the hot paths: no builder, no model. The caller binds it to a company, or to
 * keys that belong to one.
 */
export async function readRows<Row>(db: Knex, sql: string, bindings: readonly Binding[]): Promise<Row[]> {
  const answer: unknown = await db.raw(sql, bindings as Binding[]);
  return (dialectOf(db) === 'mysql' ? (answer as [Row[]])[0] : answer) as Row[];
}

/** Runs an insert or update written by hand. */
export async function write(db: Knex, sql: string, bindings: readonly Binding[]): Promise<Written> {
  const answer: unknown = await db.raw(sql, bindings as Binding[]);
  if (dialectOf(db) === 'mysql') {
    const [{ affectedRows, insertId }] = answer as [MysqlHeader];
    return { affected: affectedRows, firstId: insertId };
  }
  const { changes, lastInsertRowid } = answer as SqliteRun;
  return { affected: changes, firstId: lastInsertRowid - changes + 1 };
}

/** `(?,?,?)` as often as there are rows, for IN lists of pairs and inserts of many rows. */
export function tuples(rows: number, columns: number): string {
  const one = `(${places(columns)})`;
  return Array.from({ length: rows }, () => one).join(',');
}

export function places(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}

/** Inserts many rows in their order and answers their ids. Both databases number the rows of one statement in sequence. */
export async function insertRows(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
): Promise<number[]> {
  const ids: number[] = [];
  // SQLite takes 32,766 bindings in a statement.
  const chunk = Math.floor(30_000 / columns.length);
  for (let start = 0; start < rows.length; start += chunk) {
    const part = rows.slice(start, start + chunk);
    const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${tuples(part.length, columns.length)}`;
    const { firstId } = await write(db, sql, part.flat());
    for (let index = 0; index < part.length; index++) ids.push(firstId + index);
  }
  return ids;
}
