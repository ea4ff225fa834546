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

/** Settings of a pool on the embedded file. */
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
   * A transaction takes the place of the one writer as it begins: one that had only read before its first write could no
   * longer write once another process had (SQLITE_BUSY_SNAPSHOT), however often it tried.
   * A full disk has SQLite roll back by itself; that there is nothing left to do would hide why.
   */
  override async _query(connection: Connection, query: { sql: string }): Promise<unknown> {
    if (/^begin;?$/i.test(query.sql)) query.sql = 'BEGIN IMMEDIATE';
    try {
      return await this.afterLocks(connection, query);
    } catch (error) {
      if (/^rollback;?$/i.test(query.sql) && /no transaction is active/.test(String(error))) return query;
      // knex gives the connection back as it is: within its transaction it would refuse every other from then on.
      if (connection.inTransaction && /^commit;?$/i.test(query.sql)) connection.prepare('ROLLBACK').run([]);
      // SQLite keeps a statement that waits for a lock under way, so that it may go on, and the driver does not end it: every later
      // write of this connection would be refused. The pool closes a connection that has this mark, and opens another.
      if (isBusy(error)) connection.__knex__disposed = error;
      throw error;
    }
  }

  /**
   * Runs a statement, and again while another process has the writer's place, for some seconds. The driver's own wait would stop
   * everything in this process meanwhile. Nothing of a refused statement was stored; within a transaction the place is held already.
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

  /** Preparing costs more than running for most of our statements, so a connection keeps those it used last. */
  override async acquireRawConnection(): Promise<unknown> {
    const connection = (await super.acquireRawConnection()) as Connection;
    const prepare = connection.prepare.bind(connection) as (sql: string) => DriverStatement;
    const kept = new Map<string, Statement>();
    let last: { sql: string; statement: Statement } | null = null;
    connection.prepare = (sql) => {
      if (!isPlain.test(sql) || sql.length > keptLength) {
        // Anything else may change the tables that kept statements were prepared for.
        if (!isPlain.test(sql)) kept.clear();
        // The very statement that waits for a lock has to go on: beside it no other one could write.
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

/** Statement that makes its rows here: as objects they cost the driver, across its border, half as much again. */
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
