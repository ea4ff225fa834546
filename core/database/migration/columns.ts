import type { Knex } from 'knex';
import { MysqlDialect } from '../mysql-dialect.ts';

type Table = Knex.CreateTableBuilder;

/**
 * `id`, `createdAt` and `updatedAt` as every table has them; times are epoch milliseconds.
 *
 * @example
 * await knex.schema.createTable('Visits', (table) => {
 *   baseColumns(table);
 *   companyColumn(table);
 * });
 */
export function baseColumns(table: Table): void {
  table.increments('id');
  timeColumns(table);
}

/**
 * `createdAt` and `updatedAt`, epoch milliseconds, for a table with a key of its own.
 *
 * @example
 * timeColumns(table);
 */
export function timeColumns(table: Table): void {
  table.bigInteger('createdAt').notNullable();
  table.bigInteger('updatedAt').notNullable();
}

/**
 * The tenant key of a table; a deleted company takes its rows along.
 *
 * @example
 * companyColumn(table);
 * table.index(['companyId', 'visitAt', 'id']);
 */
export function companyColumn(table: Table): void {
  table
    .integer('companyId')
    .unsigned()
    .notNullable()
    .references('id')
    .inTable('Companies')
    .onDelete('CASCADE');
}

/**
 * A nullable or required link to another table's `id`.
 *
 * @example
 * linkColumn(table, 'contactId', 'Contacts', 'CASCADE');
 */
export function linkColumn(
  table: Table,
  column: string,
  to: string,
  onDelete: 'CASCADE' | 'SET NULL' | 'RESTRICT',
): Knex.ReferencingColumnBuilder {
  const link = table.integer(column).unsigned();
  if (onDelete !== 'SET NULL') link.notNullable();
  return link.references('id').inTable(to).onDelete(onDelete);
}

/**
 * A key compared byte by byte on both databases: MySQL's default collation would take `jose` for `josé`.
 *
 * @example
 * exactString(table, 'publicKey', 60).notNullable().unique('WebchatWidgets_key');
 */
export function exactString(table: Table, column: string, length: number): Knex.ColumnBuilder {
  return isMysql(table)
    ? table.specificType(column, `varchar(${length}) COLLATE utf8mb4_bin`)
    : table.string(column, length);
}

/**
 * Text up to 16 MB, which MySQL calls mediumtext; message bodies and JSON documents.
 *
 * @example
 * longText(table, 'note').notNullable();
 */
export function longText(table: Table, column: string): Knex.ColumnBuilder {
  return isMysql(table) ? table.specificType(column, 'mediumtext') : table.text(column);
}

function isMysql(table: Table & { client?: unknown }): boolean {
  return table.client instanceof MysqlDialect;
}
