import knexFactory, { type Knex } from 'knex';
import type { DatabaseLocation } from './database-file.ts';
import { databaseFileIn } from './database-file.ts';
import { MysqlDialect } from './mysql-dialect.ts';
import { readServerAddress } from './server-address.ts';
import { type LibsqlConfig, LibsqlDialect } from './sqlite-dialect.ts';

export type { DatabaseLocation } from './database-file.ts';

export type Dialect = 'sqlite' | 'mysql';

/** Longest waits in milliseconds of a statement; five seconds where none is given. */
export interface DatabaseWaits {
  /** For the lock of another process on the embedded file. */
  lockWaitMs?: number;
  /** For a free connection to a server. */
  poolWaitMs?: number;
}

const waitMs = 5000;
/** Part of that time that the driver waits, which blocks the process; the rest is waited for between attempts. */
const driverWaitMs = 50;

/**
 * Opens the pool of the embedded file or of MySQL/MariaDB. Nothing is contacted before the first query.
 */
export function connectDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  { lockWaitMs = waitMs, poolWaitMs = waitMs }: DatabaseWaits = {},
): Knex {
  return databaseUrl
    ? connectMysql(databaseUrl, poolWaitMs)
    : connectSqlite(databaseFileIn(dataDir), lockWaitMs);
}

/** Opens the pool of the database user who may change tables: by DATABASE_MIGRATE_URL where it is set. */
export function connectToChangeTables(
  location: DatabaseLocation & { databaseMigrateUrl: string | null },
): Knex {
  const { databaseUrl, databaseMigrateUrl, dataDir } = location;
  return connectDatabase({ databaseUrl: databaseMigrateUrl ?? databaseUrl, dataDir });
}

/**
 * Says which database a connection speaks to.
 *
 * @example
 * if (dialectOf(knex) === 'mysql') await knex.raw('ANALYZE TABLE Visits');
 */
export function dialectOf(knex: Knex): Dialect {
  return knex.client instanceof LibsqlDialect ? 'sqlite' : 'mysql';
}

interface Server {
  /** Whether it takes `INSERT … RETURNING`, as MariaDB does and MySQL does not; by the connection that was opened last. */
  takesReturning: boolean;
}

/** The server of a pool, by the settings that the pool shares with its transactions. */
const servers = new WeakMap<object, Server>();

/**
 * True on a server that returns the ids of inserted rows by `RETURNING id`. False before the first connection is
 * open.
 */
export function answersInsertedIds(db: Knex): boolean {
  return servers.get((db.client as Knex.Client).config)?.takesReturning ?? false;
}

// Switches off knex's own printing of errors, which it throws as well; the code that catches one decides how to log
// it.
const silent = () => undefined;
const log = { warn: silent, error: silent, deprecate: silent, debug: silent };

// Error messages hold statements with their placeholders, and so nothing that customers wrote.
const common = { log, compileSqlOnError: false };

function connectSqlite(filename: string, lockWaitMs: number): Knex {
  const config: LibsqlConfig = {
    ...common,
    lockWaitMs,
    client: LibsqlDialect,
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      // One connection: SQLite has one writer, and a second would only wait for locks.
      min: 1,
      max: 1,
      afterCreate(
        connection: { pragma(text: string): void },
        done: (error: Error | null, c: unknown) => void,
      ) {
        connection.pragma(`busy_timeout=${lockWaitMs}`);
        connection.pragma('journal_mode=WAL');
        connection.pragma('foreign_keys=ON');
        // FULL: a commit must survive a power cut, since WhatsApp or a caller gets its confirmation afterwards.
        // NORMAL could lose the last commits. It costs every write some time, so commits are batched instead.
        connection.pragma('synchronous=FULL');
        connection.pragma('cache_size=-32768');
        connection.pragma('temp_store=MEMORY');
        // Short, because this wait blocks the whole process; LibsqlDialect waits longer between attempts.
        connection.pragma(`busy_timeout=${Math.min(driverWaitMs, lockWaitMs)}`);
        done(null, connection);
      },
    },
  };
  return knexFactory(config);
}

interface ServerConnection {
  query(sql: string, done: (error: Error | null, rows?: Array<{ version: string }>) => void): void;
  destroy(): void;
}

function connectMysql(uri: string, poolWaitMs: number): Knex {
  const server: Server = { takesReturning: false };
  const knex = knexFactory({
    ...common,
    client: MysqlDialect,
    connection: {
      ...readServerAddress(uri),
      charset: 'utf8mb4',
      timezone: 'Z',
      supportBigNumbers: true,
      connectTimeout: 5000,
      enableKeepAlive: true,
    },
    pool: {
      min: 0,
      max: 16,
      afterCreate(connection: ServerConnection, given: (error: Error | null, c: unknown) => void) {
        const give = (error: Error | null) => {
          // knex forgets a connection that fails here without ending it; each would take a place at the server, which
          // then refuses everything for hours after it serves again.
          if (error) connection.destroy();
          given(error, connection);
        };
        const done = (failure: Error | null) => {
          if (failure) return give(failure);
          connection.query('SELECT VERSION() AS version', (error, rows) => {
            if (!error) server.takesReturning = takesReturning(rows?.[0]?.version ?? '');
            give(error);
          });
        };
        // READ COMMITTED: we rely on unique keys and conditional updates; the gap locks of the default level would
        // only add deadlocks.
        connection.query(
          "SET time_zone='+00:00', sql_mode='STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', transaction_isolation='READ-COMMITTED'",
          (error) => {
            if (!error) return done(null);
            connection.query(
              "SET time_zone='+00:00', sql_mode='STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION', tx_isolation='READ-COMMITTED'",
              done,
            );
          },
        );
      },
    },
    acquireConnectionTimeout: poolWaitMs,
  });
  servers.set(knex.client.config, server);
  return knex;
}

/** True for a version such as `10.11.6-MariaDB`: MariaDB has RETURNING since 10.5. */
function takesReturning(version: string): boolean {
  const [, major, minor] = /^(\d+)\.(\d+)\..*MariaDB/i.exec(version) ?? [];
  return Number(major) * 1000 + Number(minor) >= 10_005;
}
