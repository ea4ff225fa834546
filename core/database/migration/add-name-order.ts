import type { Knex } from 'knex';
import { nameOrder } from '../../names.ts';
import { addColumns } from './add-columns.ts';
import { exactString } from './columns.ts';

const portion = 500;

/**
 * Adds the column `nameOrder` to a table, for migrations of plugins, and fills it for the rows that are there. Lists are ordered by it,
 * since the databases put accents, capitals and figures where readers do not expect them ('Cliente 39' before 'Cliente 4'). Filled 500
 * rows at a time: a server that was killed at its start goes on with the rows that have none yet.
 *
 * @example
 * await addNameOrder(knex, 'Visits');
 */
export async function addNameOrder(knex: Knex, table: string): Promise<void> {
  await addColumns(knex, table, {
    nameOrder: (columns) => exactString(columns, 'nameOrder', 255).notNullable().defaultTo(''),
  });
  for (let after = 0; ; ) {
    const rows: Array<{ id: number; name: string }> = await knex(table)
      .where('id', '>', after)
      .where('nameOrder', '')
      .orderBy('id')
      .limit(portion)
      .select('id', 'name');
    const last = rows.at(-1);
    if (!last) return;
    // The name is asked for again: another process may have changed it since.
    for (const { id, name } of rows)
      await knex(table)
        .where({ id, name, nameOrder: '' })
        .update({ nameOrder: nameOrder(name) });
    after = Number(last.id);
  }
}
