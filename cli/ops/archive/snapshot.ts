import { dialectOf } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';
import type { TableShape } from '../table-shapes.ts';
import type { Value } from './read-archive.ts';

const pageRows = 2000;

/**
 * Runs `work` on the rows as they are at one moment, so that a backup is consistent while servers write; neither waits for the
 * other. Call it with a connection pool that nothing else uses, since the embedded database has one connection a pool.
 */
export async function inSnapshot<T>(knex: Knex, work: (at: Knex) => Promise<T>): Promise<T> {
  if (dialectOf(knex) === 'mysql')
    return knex.transaction((trx) => fromNow(trx, work), {
      isolationLevel: 'repeatable read',
    });
  // A transaction of knex would take the place of the one writer, and a server that writes meanwhile would wait for it.
  await knex.raw('BEGIN DEFERRED');
  try {
    return await fromNow(knex, work);
  } finally {
    await knex.raw('COMMIT');
  }
}

/** Runs `work` in a transaction that sees the rows as they were at its first read. */
async function fromNow<T>(at: Knex, work: (at: Knex) => Promise<T>): Promise<T> {
  await at('Migrations').first('id');
  return work(at);
}

/**
 * Reads the rows of a table in the order of its key, page by page; with a company only the rows of that company. Each page reads
 * one range of the key's index: first the rows that share all columns of the key but the last with the row before, then the rows
 * that share fewer columns. A page therefore costs the same in a table of any size.
 */
export async function* readRows(
  at: Knex,
  { name, columns, key, numbers }: Pick<TableShape, 'name' | 'columns' | 'key' | 'numbers'>,
  only: { column: string; value: number } | null = null,
): AsyncGenerator<Value[][]> {
  const quoted = (some: readonly string[]) => some.map((column) => `\`${column}\``).join(', ');
  const select = `SELECT ${quoted(columns)} FROM \`${name}\``;
  let after: Value[] = [];
  // Number of key columns that are equal to those of the row before; -1: there is no row before.
  let same = -1;
  for (;;) {
    const conditions = [
      ...(only ? [`\`${only.column}\` = ?`] : []),
      ...key.slice(0, Math.max(same, 0)).map((column) => `\`${column}\` = ?`),
      ...(same >= 0 ? [`\`${key[same]}\` > ?`] : []),
    ];
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const rows = await statementsOf(at).rows<Record<string, Value>>(
      `${select} ${where} ORDER BY ${quoted(key)} LIMIT ${pageRows}`,
      [...(only ? [only.value] : []), ...after.slice(0, same + 1)],
    );
    const cellOf = (row: Record<string, Value>, column: string): Value => {
      const value = row[column] ?? null;
      // A server gives fractions as text, with as many digits as the column has.
      return typeof value === 'string' && numbers.has(column) ? Number(value) : value;
    };
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => cellOf(row, column)));
    const last = rows.at(-1);
    if (rows.length === pageRows && last) {
      after = key.map((column) => last[column] ?? null);
      same = key.length - 1;
    } else if (same <= 0) return;
    else same -= 1;
  }
}

/** Finds the id that the next row of each table will get; tables without numeric ids are left out. */
export async function nextIds(knex: Knex): Promise<Map<string, number>> {
  const { rows } = statementsOf(knex);
  if (dialectOf(knex) === 'sqlite') {
    const found = await rows<{ name: string; next: number }>(
      'SELECT name, seq + 1 AS next FROM sqlite_sequence',
    );
    return new Map(found.map(({ name, next }) => [name, Number(next)]));
  }
  const tables = await rows<{ name: string }>(
    `SELECT TABLE_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND EXTRA LIKE '%auto_increment%'`,
  );
  const next = new Map<string, number>();
  for (const { name } of tables) {
    // The figures of information_schema may be hours old; this one is current.
    const [made] = await rows<Record<string, string>>(`SHOW CREATE TABLE \`${name}\``);
    next.set(name, Number(/AUTO_INCREMENT=(\d+)/.exec(String(made?.['Create Table']))?.[1] ?? 1));
  }
  return next;
}

/** Makes the next row of a table get at least this id. */
export async function raiseNextId(knex: Knex, table: string, next: number): Promise<void> {
  if (dialectOf(knex) === 'mysql') {
    await knex.raw(`ALTER TABLE \`${table}\` AUTO_INCREMENT = ${Math.trunc(next)}`);
    return;
  }
  const row = () => knex('sqlite_sequence').where({ name: table });
  if (
    (await row()
      .where('seq', '<', next - 1)
      .update({ seq: next - 1 })) === 0 &&
    !(await row().first())
  )
    await knex('sqlite_sequence').insert({ name: table, seq: next - 1 });
}
