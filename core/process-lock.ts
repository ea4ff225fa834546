import { join } from 'node:path';
import knexFactory from 'knex';
import type { Connection } from 'mysql2/promise';
import type { Config } from './config/config.ts';
import { prepareSqliteFile } from './database/database-file.ts';
import { readServerAddress } from './database/server-address.ts';
import { LibsqlDialect } from './database/sqlite-dialect.ts';
import { isDatabaseDamaged, isLockConflict } from './database/violations.ts';
import { StartupError } from './errors/startup-error.ts';

interface ProcessLock {
  release(): Promise<void>;
}

const nothingHeld: ProcessLock = { release: async () => undefined };

/**
 * Locks the data for this process, as `buildApp` does before anything else. Without Redis two processes on the same
 * data would not receive each other's events, so a second one is refused. The lock ends with the process, however
 * that ends. Throws StartupError with one sentence when another process holds it.
 */
export async function takeProcessLock(config: Config): Promise<ProcessLock> {
  if (config.redis) return nothingHeld;
  return config.databaseUrl ? holdNamedLock(config.databaseUrl) : holdLockFile(config.dataDir);
}

const renewMs = 60_000;

/**
 * Takes a named lock of the database server, which lives as long as its connection. The connection is kept from being idle for
 * too long, and after a restart of the server the lock is taken again.
 */
async function holdNamedLock(databaseUrl: string): Promise<ProcessLock> {
  let connection = await takeNamedLock(databaseUrl);
  let isReleased = false;
  const renewal = setInterval(() => {
    connection.ping().catch(async () => {
      connection.destroy();
      // While the server is down no process can have the lock; the next interval tries again.
      const taken = await takeNamedLock(databaseUrl).catch(() => null);
      if (taken && isReleased) taken.destroy();
      else if (taken) connection = taken;
    });
  }, renewMs).unref();
  return {
    async release() {
      isReleased = true;
      clearInterval(renewal);
      await connection.end().catch(() => connection.destroy());
    },
  };
}

async function takeNamedLock(databaseUrl: string): Promise<Connection> {
  const { createConnection } = await import('mysql2/promise');
  let connection: Connection;
  try {
    connection = await createConnection({
      ...readServerAddress(databaseUrl),
      connectTimeout: 5000,
      enableKeepAlive: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new StartupError(`The database of DATABASE_URL does not answer: ${reason}`, { cause });
  }
  connection.on('error', () => undefined);
  const [rows] = await connection.query(
    "SELECT GET_LOCK(CONCAT('balcao:', LEFT(DATABASE(), 56)), 0) AS held",
  );
  if ((rows as Array<{ held: number | null }>)[0]?.held === 1) return connection;
  await connection.end();
  throw new StartupError(
    'Another Balcão process runs on this database; set REDIS_URL to run several, or stop the other one.',
  );
}

/**
 * Opens an exclusive transaction on a file of its own. The operating system ends the lock together with the process, so a killed
 * process does not prevent the next start.
 */
async function holdLockFile(dataDir: string): Promise<ProcessLock> {
  const filename = join(dataDir, 'process.lock');
  prepareSqliteFile(filename);
  const knex = knexFactory({
    client: LibsqlDialect,
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, idleTimeoutMillis: 2 ** 31 - 1 },
  });
  try {
    await knex.raw('PRAGMA busy_timeout=0');
    await knex.raw('BEGIN EXCLUSIVE');
  } catch (cause) {
    await knex.destroy();
    if (isDatabaseDamaged(cause))
      throw new StartupError(`The file ${filename} is damaged; remove it.`, { cause });
    if (!isLockConflict(cause)) throw cause;
    throw new StartupError(
      `Another Balcão process already runs on ${dataDir}; stop it, or choose another folder with DATA_DIR.`,
      { cause },
    );
  }
  return {
    async release() {
      // Closing alone would keep the lock until the driver's statements are collected.
      await knex.raw('ROLLBACK');
      await knex.destroy();
    },
  };
}
