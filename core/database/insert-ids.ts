import type { Knex } from 'knex';
import { answersInsertedIds, dialectOf } from './connect.ts';
import { type Binding, insertSql } from './migration/places.ts';

/**
 * Inserts rows with one statement and answers their ids in the order of the rows. A server may count ids on by more than
 * one, as a Galera cluster does, and by another number a moment later, when a node joins or leaves.
 */
export async function insertForIds(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
): Promise<number[]> {
  if (answersInsertedIds(db)) {
    const sql = `${insertSql(table, columns, rows.length)} RETURNING id`;
    const [answered] = (await db.raw(sql, rows.flat() as Binding[])) as [Array<{ id: number }>];
    return answered.map(({ id }) => Number(id));
  }
  return dialectOf(db) === 'mysql'
    ? insertByIncrement(db, table, columns, rows)
    : insertWithFirst(db, table, columns, rows, 1);
}

/**
 * Inserts on a server that answers the first id alone, such as MySQL 8; see insertForIds. Throws a lock conflict, so that the transaction is
 * retried, when the increment changed around the statement: nobody knows then what the other ids are.
 */
export async function insertByIncrement(
  db: Knex,
  table: string,
  columns: readonly string[],
  rows: ReadonlyArray<readonly Binding[]>,
): Promise<number[]> {
  if (rows.length === 1) return insertWithFirst(db, table, columns, rows, 1);
  // The increment is asked of the session that inserts.
  if (!db.isTransaction) return db.transaction((trx) => insertByIncrement(trx, table, columns, rows));
  const increment = await incrementOf(db);
  const ids = await insertWithFirst(db, table, columns, rows, increment);
  if ((await incrementOf(db)) === increment) return ids;
  throw Object.assign(new Error(`The increment of ids changed while rows of ${table} were inserted`), {
    code: 'ER_INCREMENT_CHANGED',
  });
}

async function insertWithFirst(
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
