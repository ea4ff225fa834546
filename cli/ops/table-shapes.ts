import { dialectOf } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';

/** A table as the database has it. */
export interface TableShape {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key, in order. */
  key: readonly string[];
  /** Its columns of numbers; the others hold text. */
  numbers: ReadonlySet<string>;
}

/** What the migrations keep for themselves. */
const ofMigrations = new Set(['Migrations', 'Migrations_lock']);

/** Every table of the product, by name. */
export async function tableShapes(knex: Knex): Promise<TableShape[]> {
  const found = dialectOf(knex) === 'mysql' ? await readMysql(knex) : await readSqlite(knex);
  return found.filter(({ name }) => !ofMigrations.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface ColumnRow {
  tableName: string;
  name: string;
  type: string;
  /** 1, 2 … within the primary key; 0 outside of it. */
  place: number;
}

async function readMysql(knex: Knex): Promise<TableShape[]> {
  const columns = await statementsOf(knex).rows<ColumnRow>(
    `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, c.DATA_TYPE AS type, COALESCE(k.ORDINAL_POSITION, 0) AS place
     FROM information_schema.COLUMNS c
     JOIN information_schema.TABLES t ON t.TABLE_SCHEMA = c.TABLE_SCHEMA AND t.TABLE_NAME = c.TABLE_NAME AND t.TABLE_TYPE = 'BASE TABLE'
     LEFT JOIN information_schema.KEY_COLUMN_USAGE k ON k.TABLE_SCHEMA = c.TABLE_SCHEMA AND k.TABLE_NAME = c.TABLE_NAME
       AND k.COLUMN_NAME = c.COLUMN_NAME AND k.CONSTRAINT_NAME = 'PRIMARY'
     WHERE c.TABLE_SCHEMA = DATABASE() ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION`,
  );
  const names = new Set(columns.map(({ tableName }) => tableName));
  return [...names].map((name) =>
    shapeOf(
      name,
      columns.filter(({ tableName }) => tableName === name),
    ),
  );
}

async function readSqlite(knex: Knex): Promise<TableShape[]> {
  const { rows } = statementsOf(knex);
  const names = await rows<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  );
  const shapes: TableShape[] = [];
  for (const { name } of names) {
    const columns = await rows<ColumnRow>(
      "SELECT '' AS tableName, name, type, pk AS place FROM pragma_table_info(?) ORDER BY cid",
      [name],
    );
    shapes.push(shapeOf(name, columns));
  }
  return shapes;
}

function shapeOf(name: string, columns: readonly ColumnRow[]): TableShape {
  const key = columns.filter(({ place }) => Number(place) > 0).toSorted((a, b) => a.place - b.place);
  const isNumber = ({ type }: ColumnRow) => /int|bool|float|double|real|decimal/i.test(type);
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.map((column) => column.name),
    numbers: new Set(columns.filter(isNumber).map((column) => column.name)),
  };
}
