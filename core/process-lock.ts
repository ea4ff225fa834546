import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
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
 * that ends. A lock on a database server ends with its connection as well and is taken again; where another process was faster,
 * `onLost` is called, which by default ends this process as an error that no code caught. Throws StartupError with one
 * sentence when another process holds it.
 */
export async function takeProcessLock(
  config: Config,
  onLost: (error: StartupError) => void = endProcess,
): Promise<ProcessLock> {
  if (config.redis) return nothingHeld;
  return config.databaseUrl ? NamedLock.take(config.databaseUrl, onLost) : holdLockFile(config.dataDir);
}

/** Throws outside of every promise, so that the process hands over and ends, and its supervisor starts it again. */
function endProcess(error: StartupError): void {
  setImmediate(() => {
    throw error;
  });
}

const renewMs = 60_000;
const retryMs = 1000;
const lockName = "CONCAT('balcao:', LEFT(DATABASE(), 56))";
const heldElsewhere =
  'Another Balcão process runs on this database; set REDIS_URL to run several, or stop the other one.';

/**
 * Named lock of the database server, which lives as long as its connection. The connection is kept from being idle for too
 * long, and when it is cut, or the server restarts, the lock is taken again within seconds.
 */
class NamedLock implements ProcessLock {
  readonly #databaseUrl: string;
  readonly #onLost: (error: StartupError) => void;
  #connection: Connection | null = null;
  /** Id that the server gave to the connection with the lock. */
  #heldBy = 0;
  #isReleased = false;
  readonly #renewal: NodeJS.Timeout;

  private constructor(databaseUrl: string, onLost: (error: StartupError) => void) {
    this.#databaseUrl = databaseUrl;
    this.#onLost = onLost;
    this.#renewal = setInterval(() => {
      const connection = this.#connection;
      connection?.ping().catch(() => this.#retake(connection));
    }, renewMs).unref();
  }

  /** Throws StartupError when another process has the lock, or the server does not answer. */
  static async take(databaseUrl: string, onLost: (error: StartupError) => void): Promise<ProcessLock> {
    const lock = new NamedLock(databaseUrl, onLost);
    try {
      if (await lock.#take()) return lock;
    } catch (error) {
      await lock.release();
      throw error;
    }
    await lock.release();
    throw new StartupError(heldElsewhere);
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    clearInterval(this.#renewal);
    const connection = this.#connection;
    this.#connection = null;
    await connection?.end().catch(() => connection.destroy());
  }

  /** False when another process has the lock. Throws StartupError when the server does not answer. */
  async #take(): Promise<boolean> {
    const connection = await openConnection(this.#databaseUrl);
    const cut = () => void this.#retake(connection);
    connection.on('error', cut);
    connection.on('end', cut);
    try {
      const heldBy = await askForLock(connection, this.#heldBy);
      if (heldBy !== null && !this.#isReleased) {
        this.#heldBy = heldBy;
        this.#connection = connection;
        return true;
      }
    } catch (error) {
      connection.destroy();
      throw error;
    }
    await connection.end().catch(() => connection.destroy());
    return this.#isReleased;
  }

  /** Takes the lock of a broken connection by another one, as often as it needs; while the server is down no process has it. */
  async #retake(broken: Connection): Promise<void> {
    if (this.#connection !== broken) return;
    this.#connection = null;
    broken.destroy();
    while (!this.#isReleased) {
      try {
        if (!(await this.#take())) this.#onLost(new StartupError(heldElsewhere));
        return;
      } catch {
        await pause(retryMs, undefined, { ref: false });
      }
    }
  }
}

/** Asks for the lock, and returns the id of the connection that has it now; null: another process has it. */
async function askForLock(connection: Connection, formerly: number): Promise<number | null> {
  const ask = async () => {
    const [rows] = await connection.query(
      `SELECT GET_LOCK(${lockName}, 0) AS held, IS_USED_LOCK(${lockName}) AS holder, CONNECTION_ID() AS own`,
    );
    return (rows as Array<{ held: number | null; holder: number | null; own: number }>)[0];
  };
  const answer = await ask();
  if (answer?.held === 1) return answer.own;
  if (!answer?.holder || answer.holder !== formerly) return null;
  // Held by our own connection that was cut on the way: the server may notice only after hours.
  await connection.query('KILL ?', [formerly]);
  throw new Error('the former connection is being ended');
}

async function openConnection(databaseUrl: string): Promise<Connection> {
  const { createConnection } = await import('mysql2/promise');
  try {
    return await createConnection({
      ...readServerAddress(databaseUrl),
      connectTimeout: 5000,
      enableKeepAlive: true,
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new StartupError(`The database of DATABASE_URL does not answer: ${reason}`, { cause });
  }
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
