import type { Knex } from 'knex';
import { answersInsertedIds, dialectOf } from './connect.ts';
import { type Binding, insertSql } from './migration/places.ts';

/**
 * Inserts rows with one statement and returns their ids in the order of the rows. The distance from one id to the next is
 * not always one: a Galera cluster sets it to the number of its nodes, and changes it when a node joins or leaves.
 */
export async function insertForIds(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
): Promise<number[]> {
  if (answersInsertedIds(db)) {
    const sql = `${insertSql(table, columns, rows.length)} RETURNING id`;
    const [inserted] = (await db.raw(sql, rows.flat() as Binding[])) as [Array<{ id: number }>];
    return inserted.map(({ id }) => Number(id));
  }
  return dialectOf(db) === 'mysql'
    ? insertByIncrement(db, table, columns, rows)
    : insertFromFirstId(db, table, columns, rows, 1);
}

/**
 * Does the work of `insertForIds` on a server that returns only the first id, such as MySQL 8: computes the others from the
 * session's increment. When the increment changed during the statement the ids are unknown: throws a lock conflict, so that
 * the transaction is retried.
 */
export async function insertByIncrement(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
): Promise<number[]> {
  if (rows.length === 1) return insertFromFirstId(db, table, columns, rows, 1);
  // The increment belongs to a session: only a transaction reads and inserts in the same one.
  if (!db.isTransaction) return db.transaction((trx) => insertByIncrement(trx, table, columns, rows));
  const increment = await incrementOf(db);
  const ids = await insertFromFirstId(db, table, columns, rows, increment);
  if ((await incrementOf(db)) === increment) return ids;
  throw Object.assign(new Error(`The increment of ids changed while rows of ${table} were inserted`), {
    code: 'ER_INCREMENT_CHANGED',
  });
}

async function insertFromFirstId(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
  increment: number,
): Promise<number[]> {
  const answer = await db.raw(insertSql(table, columns, rows.length), rows.flat() as Binding[]);
  const first: number =
    dialectOf(db) === 'mysql' ? answer[0].insertId : answer.lastInsertRowid - answer.changes + 1;
  return rows.map((_row, index) => first + index * increment);
}

async function incrementOf(db: Knex): Promise<number> {
  const [[row]] = await db.raw('SELECT @@SESSION.auto_increment_increment AS increment');
  return Number(row.increment);
}
