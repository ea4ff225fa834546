import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';

/** Table whose rows are sorted by a key column, and the function that computes the key from the other columns. */
interface NameKeys<R> {
  table: string;
  nameColumn: string;
  columns: readonly string[];
  keyOf: (row: R) => Record<string, string>;
}

const rowsAtOnce = 500;

/**
 * Computes the sort keys anew of rows whose name holds a figure or an ñ: after a change of `nameOrder` only theirs
 * differ. For a migration: safe to run again after a killed one, and a row that changed meanwhile keeps its newer
 * key.
 *
 * @example
 * await rekeyNames(knex, { table: 'Visits', nameColumn: 'place', columns: ['place'], keyOf: ({ place }) => ({ placeKey: nameOrder(place) }) });
 */
export async function rekeyNames<R extends object>(
  knex: Knex,
  { table, nameColumn, columns, keyOf }: NameKeys<R>,
): Promise<void> {
  const holdsOne = dialectOf(knex) === 'sqlite' ? "?? GLOB '*[0-9ñÑ]*'" : "?? REGEXP '[0-9ñÑ]'";
  for (let after = 0; ; ) {
    const rows = (await knex(table)
      .where('id', '>', after)
      .whereRaw(holdsOne, [nameColumn])
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', ...columns)) as Array<R & { id: number }>;
    const last = rows.at(-1);
    if (!last) return;
    await knex.transaction(async (trx) => {
      for (const row of rows) {
        const read = Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
        await trx(table)
          .where({ id: row.id, ...read })
          .update(keyOf(row));
      }
    });
    after = Number(last.id);
  }
}
