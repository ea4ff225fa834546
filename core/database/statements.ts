import type { Knex } from 'knex';
import { type Dialect, dialectOf } from './connect.ts';
import { insertForIds } from './insert-ids.ts';
import { type Binding, insertSql } from './migration/places.ts';

/** Result of a write. */
export interface Written {
  /** Rows that matched. */
  affected: number;
}

/**
 * Hand-written SQL for the most frequent statements, where a query builder or model costs too much. Each `?` takes
 * the next of `bindings`.
 */
export interface Sql {
  readonly dialect: Dialect;
  rows<Row>(sql: string, bindings?: readonly Binding[]): Promise<Row[]>;
  write(sql: string, bindings?: readonly Binding[]): Promise<Written>;
  /** Inserts many rows, in their order. */
  insert(table: string, columns: readonly string[], rows: ReadonlyArray<readonly Binding[]>): Promise<void>;
  /**
   * Inserts many rows of a table with an auto-increment `id`; returns the ids in the order of the rows. They rise,
   * but may have gaps, so the first and last do not give the others.
   */
  insertForIds(
    table: string,
    columns: readonly string[],
    rows: ReadonlyArray<readonly Binding[]>,
  ): Promise<number[]>;
}

/** SQLite takes 32,766 bindings in a statement. */
const bindingsMax = 30_000;

/** Returns hand-written statements on a pool or transaction, for rows of all companies. */
export function statementsOf(db: Knex): Sql {
  const dialect = dialectOf(db);
  const isMysql = dialect === 'mysql';
  const run = async (sql: string, bindings: readonly Binding[]): Promise<unknown> =>
    db.raw(sql, bindings as Binding[]);
  return {
    dialect,
    async rows<Row>(sql: string, bindings: readonly Binding[] = []) {
      const answer = await run(sql, bindings);
      return (isMysql ? (answer as [Row[]])[0] : answer) as Row[];
    },
    async write(sql, bindings = []) {
      const answer = await run(sql, bindings);
      if (!isMysql) return { affected: (answer as { changes: number }).changes };
      return { affected: (answer as [{ affectedRows: number }])[0].affectedRows };
    },
    async insert(table, columns, rows) {
      for (const part of parts(rows, columns)) await run(insertSql(table, columns, part.length), part.flat());
    },
    async insertForIds(table, columns, rows) {
      const ids: number[] = [];
      for (const part of parts(rows, columns)) ids.push(...(await insertForIds(db, table, columns, part)));
      return ids;
    },
  };
}

/** Splits rows into parts that fit into one statement each. */
function parts<Row>(rows: readonly Row[], columns: readonly string[]): Row[][] {
  const size = Math.floor(bindingsMax / columns.length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_none, nth) =>
    rows.slice(nth * size, (nth + 1) * size),
  );
}

/**
 * Returns hand-written statements for the rows of one company. Each must contain `:company`, which is replaced by the company's
 * id, and throws otherwise.
 */
export function boundTo(companyId: number, sql: Sql): Sql {
  const bound = (text: string, given: readonly Binding[]): [string, Binding[]] => {
    const bindings: Binding[] = [];
    let next = 0;
    let isBound = false;
    const plain = text.replace(/\?|:company\b/g, (mark) => {
      if (mark === '?') bindings.push(given[next++] as Binding);
      else {
        bindings.push(companyId);
        isBound = true;
      }
      return '?';
    });
    if (!isBound) throw new Error(`A statement that names no :company could read every company's: ${text}`);
    if (next !== given.length) throw new Error(`${given.length} bindings for ${next} places: ${text}`);
    return [plain, bindings];
  };
  const ownRows = (table: string, columns: readonly string[], rows: ReadonlyArray<readonly Binding[]>) => {
    if (columns.includes('companyId')) throw new Error(`${table} gets its companyId by itself`);
    return [['companyId', ...columns], rows.map((row) => [companyId, ...row])] as const;
  };
  return {
    dialect: sql.dialect,
    rows: async (text, bindings = []) => sql.rows(...bound(text, bindings)),
    write: async (text, bindings = []) => sql.write(...bound(text, bindings)),
    insert: async (table, columns, rows) => sql.insert(table, ...ownRows(table, columns, rows)),
    insertForIds: async (table, columns, rows) => sql.insertForIds(table, ...ownRows(table, columns, rows)),
  };
}
