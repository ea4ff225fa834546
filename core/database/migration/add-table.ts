import type { Knex } from 'knex';
import type { Migration } from './migrate.ts';

type Build = (table: Knex.CreateTableBuilder) => void;

/**
 * Makes a table, once: when a start was killed after the table was made and before the migration was recorded, the next
 * start finds the table and leaves it as it is.
 *
 * @example
 * await addTable(knex, 'Visits', (table) => {
 *   baseColumns(table);
 *   companyColumn(table);
 * });
 */
export async function addTable(knex: Knex, name: string, build: Build): Promise<void> {
  if (!(await knex.schema.hasTable(name))) await knex.schema.createTable(name, build);
}

/**
 * A migration that makes one table, as `addTable` does, and nothing else.
 *
 * @example
 * const migrations = [
 *   newTable('0001-visits', 'Visits', (table) => {
 *     baseColumns(table);
 *     companyColumn(table);
 *   }),
 * ];
 */
export function newTable(name: string, table: string, build: Build): Migration {
  return { name, up: (knex) => addTable(knex, table, build) };
}
