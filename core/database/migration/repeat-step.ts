import type { Knex } from 'knex';
import { dialectOf } from '../connect.ts';
import { statementsOf } from '../statements.ts';

/** Tables with the names of their columns. */
export type Structure = Record<string, string[]>;

/** The method of knex's client that every statement goes through. */
export interface QueryClient {
  _query(connection: unknown, query: Query): Promise<unknown>;
}

interface Query {
  sql: string;
  response?: unknown;
}

/** Statements that create, change or drop a table, a column or an index. */
export const changesStructure = /^\s*(?:create|alter|drop)\b/i;

/** Codes by which MySQL and MariaDB report that a change of structure was made before. */
const madeBefore = new Set([
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_FK_DUP_NAME',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_MULTIPLE_PRI_KEY',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
]);
/** Sentences by which SQLite, and MariaDB for a foreign key, report the same. */
const saysMadeBefore =
  /duplicate column name|already exists|no such (?:column|index)|errno: 121 "Duplicate key on write or update"/i;

/**
 * Runs a migration again that an earlier attempt broke off. MySQL commits each change of structure at once, so the
 * changes that the earlier attempt made are there: each of them is skipped, and the step makes the others. Where the
 * step asks whether a table or column exists, it gets the structure from before the earlier attempt: a step takes its
 * first change for all of them and would stop.
 */
export async function repeatStep(
  knex: Knex,
  before: Structure,
  up: (knex: Knex) => Promise<void>,
): Promise<void> {
  const client = knex.client as QueryClient;
  const outer = Object.getOwnPropertyDescriptor(client, '_query');
  const ask = client._query.bind(client);
  client._query = async (connection, query) => {
    try {
      return await ask(connection, query);
    } catch (error) {
      if (!changesStructure.test(query.sql) || !isMadeBefore(error)) throw error;
      return Object.assign(query, { response: [] });
    }
  };
  try {
    await up(withStructure(knex, before));
  } finally {
    // Without an outer override the method of the class is used again.
    Reflect.deleteProperty(client, '_query');
    if (outer) Object.defineProperty(client, '_query', outer);
  }
}

/** The tables as they are now. */
export async function structureOf(knex: Knex): Promise<Structure> {
  const rows = await statementsOf(knex).rows<{ tableName: string; columnName: string }>(
    dialectOf(knex) === 'mysql'
      ? 'SELECT TABLE_NAME AS tableName, COLUMN_NAME AS columnName FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()'
      : "SELECT m.name AS tableName, c.name AS columnName FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'",
  );
  const structure: Structure = {};
  for (const { tableName, columnName } of rows) {
    const columns = structure[tableName] ?? [];
    columns.push(columnName);
    structure[tableName] = columns;
  }
  return structure;
}

/** Makes a knex object whose questions about tables and columns are answered from the given structure. */
function withStructure(knex: Knex, structure: Structure): Knex {
  const answers: Record<string, unknown> = {
    hasTable: async (table: string) => table in structure,
    hasColumn: async (table: string, column: string) => structure[table]?.includes(column) ?? false,
  };
  return new Proxy(knex, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'schema') return value;
      return new Proxy(value as object, {
        get(schema, member) {
          const own: unknown = answers[String(member)] ?? Reflect.get(schema, member);
          return typeof own === 'function' ? own.bind(schema) : own;
        },
      });
    },
  });
}

function isMadeBefore(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return madeBefore.has(code ?? '') || saysMadeBefore.test(message ?? '');
}
