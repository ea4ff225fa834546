import type { Knex } from 'knex';
import { type Dialect, dialectOf } from './connect.ts';

export type Binding = string | number | null;

/** What a write did. */
export interface Written {
  /** Rows that matched. */
  affected: number;
  /** The id of the first inserted row. */
  firstId: number;
}

/** Statements written by hand, for the hot paths: no builder, no model. `?` takes the next of `bindings`. */
export interface Sql {
  readonly dialect: Dialect;
  rows<Row>(sql: string, bindings?: readonly Binding[]): Promise<Row[]>;
  write(sql: string, bindings?: readonly Binding[]): Promise<Written>;
  /** Inserts many rows in their order and answers their ids. Both databases number the rows of one statement in sequence. */
  insert(
    table: string,
    columns: readonly string[],
    rows: ReadonlyArray<readonly Binding[]>,
  ): Promise<number[]>;
}

interface MysqlHeader {
  affectedRows: number;
  insertId: number;
}
interface SqliteRun {
  changes: number;
  lastInsertRowid: number;
}

/** SQLite takes 32,766 bindings in a statement. */
const bindingsMax = 30_000;

/** Statements on the given pool or transaction, bound to nothing. */
export function statementsOf(db: Knex): Sql {
  const dialect = dialectOf(db);
  const isMysql = dialect === 'mysql';
  const run = async (sql: string, bindings: readonly Binding[]): Promise<unknown> =>
    db.raw(sql, bindings as Binding[]);
  const write = async (sql: string, bindings: readonly Binding[] = []): Promise<Written> => {
    const answer = await run(sql, bindings);
    if (isMysql) {
      const [{ affectedRows, insertId }] = answer as [MysqlHeader];
      return { affected: affectedRows, firstId: insertId };
    }
    const { changes, lastInsertRowid } = answer as SqliteRun;
    return { affected: changes, firstId: lastInsertRowid - changes + 1 };
  };
  return {
    dialect,
    async rows<Row>(sql: string, bindings: readonly Binding[] = []) {
      const answer = await run(sql, bindings);
      return (isMysql ? (answer as [Row[]])[0] : answer) as Row[];
    },
    write,
    async insert(table, columns, rows) {
      const ids: number[] = [];
      const chunk = Math.floor(bindingsMax / columns.length);
      for (let start = 0; start < rows.length; start += chunk) {
        const part = rows.slice(start, start + chunk);
        const sql = `INSERT INTO ${table} (${columns.join(',')}) VALUES ${tuples(part.length, columns.length)}`;
        const { firstId } = await write(sql, part.flat());
        for (let index = 0; index < part.length; index++) ids.push(firstId + index);
      }
      return ids;
    },
  };
}

/** The same statements for one company: each must say where `:company` stands, and is refused at the call if it does not. */
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
  return {
    dialect: sql.dialect,
    rows: async (text, bindings = []) => sql.rows(...bound(text, bindings)),
    write: async (text, bindings = []) => sql.write(...bound(text, bindings)),
    insert: async (table, columns, rows) => {
      if (columns.includes('companyId')) throw new Error(`${table} gets its companyId by itself`);
      return sql.insert(
        table,
        ['companyId', ...columns],
        rows.map((row) => [companyId, ...row]),
      );
    },
  };
}

/** `(?,?,?)` as often as there are rows, for IN lists of pairs and inserts of many rows. */
export function tuples(rows: number, columns: number): string {
  const one = `(${places(columns)})`;
  return Array.from({ length: rows }, () => one).join(',');
}

/** `?,?,?` */
export function places(count: number): string {
  return Array.from({ length: count }, () => '?').join(',');
}
