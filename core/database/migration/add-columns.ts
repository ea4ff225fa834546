import type { Knex } from 'knex';

/**
 * Adds the columns that a table lacks, one statement each: a migration that was cut short goes on where it stopped when it
 * runs again.
 *
 * @example
 * await addColumns(knex, 'Visits', { remindedAt: (table) => table.bigInteger('remindedAt') });
 */
export async function addColumns(
  knex: Knex,
  table: string,
  columns: Readonly<Record<string, (table: Knex.CreateTableBuilder) => unknown>>,
): Promise<void> {
  for (const [column, add] of Object.entries(columns)) {
    if (await knex.schema.hasColumn(table, column)) continue;
    await knex.schema.alterTable(table, (builder) => void add(builder));
  }
}
