import { dialectOf } from '@balcao/core';
import { statementsOf } from '@balcao/core/database/statements.ts';
import type { Knex } from 'knex';

/**
 * Columns of a table, read from the database itself, so that tables of external plugins are known too. Commands that work on the
 * rows of every table need them: backup and restore, the move of a company, `balcao doctor` and the replacement of the secret.
 */
export interface TableShape {
  name: string;
  columns: readonly string[];
  /** Columns of the primary key, in their order. */
  key: readonly string[];
  /** Columns that hold numbers; the others hold text. */
  numbers: ReadonlySet<string>;
  /** Columns that may be null. */
  nullable: ReadonlySet<string>;
}

/** Foreign key: `column` holds the id of a row in `target`. An imported company is refused when that row is missing. */
export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  /**
   * True when deleting the row of `target` sets the column to null (ON DELETE SET NULL); otherwise it deletes this row too, or is
   * refused.
   */
  isEmptied: boolean;
}

/** Tables that the migrations use for themselves. */
const ofMigrations = new Set(['Migrations', 'Migrations_lock']);

/** Reads the columns of every table of the product, sorted by name. */
export async function tableShapes(knex: Knex): Promise<TableShape[]> {
  const found = dialectOf(knex) === 'mysql' ? await readMysql(knex) : await readSqlite(knex);
  return found.filter(({ name }) => !ofMigrations.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

interface ColumnRow {
  tableName: string;
  name: string;
  type: string;
  /** Position of the column in the primary key, from 1; 0 for a column that is not part of it. */
  place: number;
  isNullable: number;
}

async function readMysql(knex: Knex): Promise<TableShape[]> {
  const columns = await statementsOf(knex).rows<ColumnRow>(
    `SELECT c.TABLE_NAME AS tableName, c.COLUMN_NAME AS name, c.DATA_TYPE AS type, COALESCE(k.ORDINAL_POSITION, 0) AS place,
       c.IS_NULLABLE = 'YES' AS isNullable
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
      'SELECT \'\' AS tableName, name, type, pk AS place, "notnull" = 0 AS isNullable FROM pragma_table_info(?) ORDER BY cid',
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
    nullable: new Set(
      columns
        .filter(({ isNullable, place }) => isNullable && Number(place) === 0)
        .map(({ name: own }) => own),
    ),
  };
}

/** Returns every foreign key that has one column and refers to the `id` of another table. */
export async function foreignKeys(knex: Knex): Promise<ForeignKey[]> {
  const { rows } = statementsOf(knex);
  const found =
    dialectOf(knex) === 'mysql'
      ? await rows<ForeignKeyRow>(
          `SELECT k.TABLE_NAME AS tableName, k.COLUMN_NAME AS name, k.REFERENCED_TABLE_NAME AS target, r.DELETE_RULE AS onDelete
           FROM information_schema.KEY_COLUMN_USAGE k
           JOIN information_schema.REFERENTIAL_CONSTRAINTS r
             ON r.CONSTRAINT_SCHEMA = k.CONSTRAINT_SCHEMA AND r.CONSTRAINT_NAME = k.CONSTRAINT_NAME AND r.TABLE_NAME = k.TABLE_NAME
           WHERE k.TABLE_SCHEMA = DATABASE() AND k.REFERENCED_COLUMN_NAME = 'id'`,
        )
      : await rows<ForeignKeyRow>(
          `SELECT m.name AS tableName, f."from" AS name, f."table" AS target, f.on_delete AS onDelete
           FROM sqlite_master m JOIN pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
        );
  return found.map(({ tableName, name, target, onDelete }) => ({
    ...{ table: tableName, column: name, target },
    isEmptied: onDelete === 'SET NULL',
  }));
}

interface ForeignKeyRow {
  tableName: string;
  name: string;
  target: string;
  onDelete: string;
}

/**
 * Lists text columns with a unique index of their own, by table: a token, for example, may exist only once in the whole
 * installation. An imported company must not bring a value that exists here already. Columns of numbers are left out, since an
 * import maps ids.
 */
export async function uniqueTexts(knex: Knex, shapes: readonly TableShape[]): Promise<Map<string, string[]>> {
  const { rows } = statementsOf(knex);
  // Only indexes of one column are asked for, so MAX returns the name of that column.
  const found: Array<{ tableName: string; name: string }> =
    dialectOf(knex) === 'mysql'
      ? await rows(
          `SELECT TABLE_NAME AS tableName, MAX(COLUMN_NAME) AS name FROM information_schema.STATISTICS
           WHERE TABLE_SCHEMA = DATABASE() AND NON_UNIQUE = 0 GROUP BY TABLE_NAME, INDEX_NAME HAVING COUNT(*) = 1`,
        )
      : await rows(
          `SELECT m.name AS tableName, (SELECT MAX(name) FROM pragma_index_info(i.name)) AS name
           FROM sqlite_master m JOIN pragma_index_list(m.name) i
           WHERE m.type = 'table' AND i."unique" = 1 AND (SELECT COUNT(*) FROM pragma_index_info(i.name)) = 1`,
        );
  const texts = new Map<string, string[]>();
  for (const { name, columns, numbers } of shapes) {
    const unique = found.filter(({ tableName }) => tableName === name).map((index) => index.name);
    const own = columns.filter((column) => unique.includes(column) && !numbers.has(column));
    if (own.length > 0) texts.set(name, own);
  }
  return texts;
}
