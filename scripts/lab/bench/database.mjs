import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';

const require = createRequire(join(root, 'core/package.json'));
/** Number of database connections in the product's pool. */
const poolSize = 16;

/**
 * A fresh database for one benchmark: a file of its own, or one of its own on the server of TEST_DATABASE_URL.
 * `env` makes the product use it; `drop` removes it.
 */
export async function createDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-bench-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    APP_SECRET: 'a secret of a benchmark, 32 characters or more',
    SANDBOX_ENABLED: 'true',
    RATE_LIMIT: 'false',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: 'ana@balcao.test',
    ADMIN_PASSWORD: 'Balcao-2026',
  };
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { dialect: 'sqlite', env, drop: removeFolder };
  const name = `balcao_bench_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    dialect: 'mysql',
    env: { ...env, DATABASE_URL: url.href },
    async drop() {
      await onServer(server, `DROP DATABASE IF EXISTS ${name}`);
      await removeFolder();
    },
  };
}

async function onServer(uri, statement) {
  const connection = await require('mysql2/promise').createConnection({ uri });
  await connection.query(statement);
  await connection.end();
}

/**
 * The bare driver on the database that `env` names, with the settings that the product gives its own connections. Only a
 * comparison of durability asks an embedded database for `synchronous` NORMAL, which syncs no commit.
 */
export function openDriver({ DATABASE_URL, DATA_DIR }, { synchronous = 'FULL' } = {}) {
  return DATABASE_URL ? openMysql(DATABASE_URL) : openSqlite(join(DATA_DIR, 'balcao.sqlite'), synchronous);
}

function openSqlite(file, synchronous) {
  const Database = require('libsql');
  const db = new Database(file);
  for (const pragma of [
    'busy_timeout=5000',
    'journal_mode=WAL',
    'foreign_keys=ON',
    `synchronous=${synchronous}`,
    'cache_size=-32768',
    'temp_store=MEMORY',
  ])
    db.pragma(pragma);
  const prepared = new Map();
  const prepare = (sql) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const link = {
    all: (sql, bindings = []) => prepare(sql).all(...bindings),
    run: (sql, bindings = []) => Number(prepare(sql).run(...bindings).lastInsertRowid),
  };
  return {
    ...link,
    dialect: 'sqlite',
    /** The work must not wait for anything: there is one connection, and the driver blocks anyway. */
    transaction(work) {
      link.run('BEGIN IMMEDIATE');
      try {
        const result = work(link);
        link.run('COMMIT');
        return result;
      } catch (error) {
        link.run('ROLLBACK');
        throw error;
      }
    },
    close: () => db.close(),
  };
}

function openMysql(uri) {
  const pool = require('mysql2/promise').createPool({
    uri,
    charset: 'utf8mb4',
    timezone: 'Z',
    supportBigNumbers: true,
    connectionLimit: poolSize,
  });
  pool.pool.on('connection', (connection) => connection.query("SET tx_isolation='READ-COMMITTED'"));
  const linkOf = (db) => ({
    all: async (sql, bindings = []) => (await db.query(sql, bindings))[0],
    run: async (sql, bindings = []) => (await db.query(sql, bindings))[0].insertId,
  });
  return {
    ...linkOf(pool),
    dialect: 'mysql',
    async transaction(work) {
      const connection = await pool.getConnection();
      try {
        await connection.query('START TRANSACTION');
        const result = await work(linkOf(connection));
        await connection.query('COMMIT');
        return result;
      } catch (error) {
        await connection.query('ROLLBACK');
        throw error;
      } finally {
        connection.release();
      }
    },
    close: () => pool.end(),
  };
}
