import type { Knex } from 'knex';
import { connectDatabase, dialectOf } from '../../database/connect.ts';
import { statementsOf } from '../../database/statements.ts';

/** The names of all tables of a database that is not open in this process. */
export async function tablesIn(databaseUrl: string | null, dataDir: string): Promise<string[]> {
  const knex = connectDatabase({ databaseUrl, dataDir } as Parameters<typeof connectDatabase>[0]);
  try {
    const named = await statementsOf(knex).rows<{ name: string }>(
      dialectOf(knex) === 'mysql'
        ? 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()'
        : "SELECT name FROM sqlite_master WHERE type = 'table'",
    );
    return named.map(({ name }) => name);
  } finally {
    await knex.destroy();
  }
}

/** A table's columns, and the first column of each of its indexes, the primary key included. */
export async function shapeOf(
  knex: Knex,
  table: string,
): Promise<{ columns: string[]; indexedFirst: string[] }> {
  const { rows } = statementsOf(knex);
  const namesIn = async (sql: string) => (await rows<{ name: string }>(sql, [table])).map(({ name }) => name);
  if (dialectOf(knex) === 'mysql') {
    const of = 'WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?';
    return {
      columns: await namesIn(`SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS ${of}`),
      indexedFirst: await namesIn(
        `SELECT COLUMN_NAME AS name FROM information_schema.STATISTICS ${of} AND SEQ_IN_INDEX = 1`,
      ),
    };
  }
  const key = await namesIn('SELECT name FROM pragma_table_info(?) WHERE pk = 1');
  const indexes = await namesIn('SELECT name FROM pragma_index_list(?)');
  const firsts = await Promise.all(
    indexes.map(async (index) => {
      const [first] = await rows<{ name: string }>('SELECT name FROM pragma_index_info(?) WHERE seqno = 0', [
        index,
      ]);
      return first?.name ?? '';
    }),
  );
  return {
    columns: await namesIn('SELECT name FROM pragma_table_info(?)'),
    indexedFirst: [...key, ...firsts],
  };
}

/**
 * Reads all rows of a company in these tables as text, without the times of changes, to compare them before and after
 * a call.
 */
export async function rowsOf(knex: Knex, tables: readonly string[], companyId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    if (!(await shapeOf(knex, table)).columns.includes('companyId')) continue;
    const rows: Array<Record<string, unknown>> = await knex(table).where({ companyId });
    for (const { updatedAt: _, ...row } of rows) found.push(`${table} ${JSON.stringify(row)}`);
  }
  return found.sort();
}
