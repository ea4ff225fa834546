import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './run.mjs';

const require = createRequire(join(root, 'core/package.json'));
const staleAfterMinutes = 120;
/** Timeout for a server: a closed port answers at once; a server that listens may be busy. */
const connectTimeout = 60_000;

/**
 * Returns the URL of a MySQL or MariaDB server for the tests: TEST_DATABASE_URL, which must then answer, or the default local
 * port when root can sign in without a password; otherwise null.
 */
export async function findDatabase() {
  const given = process.env.TEST_DATABASE_URL;
  const url = given || 'mysql://root@127.0.0.1:3306';
  try {
    const connection = await require('mysql2/promise').createConnection({ uri: url, connectTimeout });
    await dropStale(connection);
    await connection.end();
    return url;
  } catch (error) {
    if (given) throw new Error(`TEST_DATABASE_URL does not answer: ${error.message}`);
    return null;
  }
}

/** Drops databases that a killed run left behind. */
async function dropStale(connection) {
  const [rows] = await connection.query(
    `SELECT table_schema AS name FROM information_schema.tables WHERE table_schema LIKE 'balcao\\_test\\_%'
     GROUP BY table_schema HAVING MAX(create_time) < NOW() - INTERVAL ${staleAfterMinutes} MINUTE`,
  );
  for (const { name } of rows) await connection.query('DROP DATABASE IF EXISTS ??', [name]);
}

/**
 * Returns the URL of a Redis for the tests: TEST_REDIS_URL, which must then answer, or the default local port; otherwise null.
 */
export async function findRedis() {
  const given = process.env.TEST_REDIS_URL;
  const url = given || 'redis://127.0.0.1:6379';
  const { Redis } = require('ioredis');
  const client = new Redis(url, { lazyConnect: true, connectTimeout, retryStrategy: () => null });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.ping();
    return url;
  } catch (error) {
    if (given) throw new Error(`TEST_REDIS_URL does not answer: ${error.message}`);
    return null;
  } finally {
    client.disconnect();
  }
}
