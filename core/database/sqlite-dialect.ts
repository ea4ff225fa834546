import { createRequire } from 'node:module';
import type { Knex } from 'knex';

const require = createRequire(import.meta.url);

/** knex's better-sqlite3 dialect on the `libsql` driver, which has the same API and ships prebuilt in the registry. */
const BetterSqlite3 = require('knex/lib/dialects/better-sqlite3/index.js') as Omit<
  typeof Knex.Client,
  'prototype'
> &
  (new (
    config: Knex.Config,
  ) => DialectClient);

interface DialectClient extends Knex.Client {
  _query(connection: unknown, query: { sql: string }): Promise<unknown>;
}

/** Part of a statement that knex uses. */
interface Statement {
  readonly reader: boolean;
  all(bindings: readonly unknown[]): unknown[];
  run(bindings: readonly unknown[]): unknown;
}

interface DriverStatement extends Statement {
  raw(isRaw: boolean): DriverStatement;
  columns(): Array<{ name: string }>;
}

interface Connection {
  readonly inTransaction: boolean;
  /** Why the pool has to close it. */
  __knex__disposed?: unknown;
  prepare(sql: string): Statement;
}

/** Settings of a pool on the SQLite file. */
export interface LibsqlConfig extends Knex.Config {
  /** Time for which a statement waits for another process's lock; absent: none. */
  lockWaitMs?: number;
}

/** Pause between two attempts to get a lock. */
const lockPauseMs = 20;
const keptStatements = 300;
const keptLength = 20_000;
const isPlain = /^\s*(?:select|insert|update|delete|begin|commit)\b/i;

export class LibsqlDialect extends BetterSqlite3 {
  _driver(): unknown {
    return require('libsql');
  }

  /**
   * Begins transactions with the write lock (BEGIN IMMEDIATE): one that read before its first write could no longer
   * write once another process had written (SQLITE_BUSY_SNAPSHOT), however often it tried. On a full disk SQLite
   * rolls back by itself; knex's own ROLLBACK then fails with "no transaction", which would hide the real error, and
   * is ignored.
   */
  override async _query(connection: Connection, query: { sql: string }): Promise<unknown> {
    if (/^begin;?$/i.test(query.sql)) query.sql = 'BEGIN IMMEDIATE';
    try {
      return await this.afterLocks(connection, query);
    } catch (error) {
      if (/^rollback;?$/i.test(query.sql) && /no transaction is active/.test(String(error))) return query;
      // Ends an open transaction before knex returns the connection to the pool, else every later transaction on it
      // would be refused.
      if (connection.inTransaction && /^commit;?$/i.test(query.sql)) connection.prepare('ROLLBACK').run([]);
      // Marks the connection so that the pool closes it and opens another: the driver leaves a statement open that
      // waited for a lock in vain, and every later write of the connection would be refused.
      if (isBusy(error)) connection.__knex__disposed = error;
      throw error;
    }
  }

  /**
   * Runs a statement, and again for some seconds while another process holds the write lock, since the driver's own
   * wait would block this process. A refused statement stored nothing; within a transaction the lock is held already.
   */
  private async afterLocks(connection: Connection, query: { sql: string }): Promise<unknown> {
    const { lockWaitMs = 0 } = this.config as LibsqlConfig;
    const until = Date.now() + lockWaitMs;
    for (;;)
      try {
        return await super._query(connection, query);
      } catch (error) {
        if (!isBusy(error) || connection.inTransaction || Date.now() >= until) throw error;
        await new Promise((resume) => setTimeout(resume, lockPauseMs));
      }
  }

  /**
   * Keeps the last used prepared statements of a connection, since preparing costs more than running for most of
   * ours.
   */
  override async acquireRawConnection(): Promise<unknown> {
    const connection = (await super.acquireRawConnection()) as Connection;
    const prepare = connection.prepare.bind(connection) as (sql: string) => DriverStatement;
    const kept = new Map<string, Statement>();
    let last: { sql: string; statement: Statement } | null = null;
    connection.prepare = (sql) => {
      if (!isPlain.test(sql) || sql.length > keptLength) {
        // Anything else may change the tables that kept statements were prepared for.
        if (!isPlain.test(sql)) kept.clear();
        // The waiting statement itself must be run again: while it is open, no other one could write.
        const statement: Statement = last?.sql === sql ? last.statement : prepare(sql);
        last = { sql, statement };
        return statement;
      }
      last = null;
      const statement = kept.get(sql) ?? quicker(prepare(sql));
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > keptStatements) kept.delete(kept.keys().next().value as string);
      return statement;
    };
    return connection;
  }
}

function isBusy(error: unknown): boolean {
  return /^SQLITE_BUSY/.test(String((error as { code?: unknown } | null)?.code));
}

/**
 * Wraps a statement so that it reads rows as arrays and makes the objects in JavaScript: objects made by the native
 * driver take half as much time again.
 */
function quicker(statement: DriverStatement): Statement {
  const run = (bindings: readonly unknown[]) => statement.run(bindings);
  if (!statement.reader) return { reader: false, run, all: (bindings) => statement.all(bindings) };
  const names = statement.columns().map(({ name }) => name);
  statement.raw(true);
  const objectOf = (values: readonly unknown[]) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) row[names[index] as string] = values[index];
    return row;
  };
  return {
    reader: true,
    run,
    all: (bindings) => (statement.all(bindings) as unknown[][]).map(objectOf),
  };
}
