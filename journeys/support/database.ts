import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';

/** Where one product keeps its data: the embedded file, or a database of its own on the tests' servers. */
export interface Data {
  env: NodeJS.ProcessEnv;
  drop(): Promise<void>;
}

/** The round that `npm test` plays now: embedded, or on TEST_DATABASE_URL and TEST_REDIS_URL. */
export async function createData(): Promise<Data> {
  const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redisUrl = '' } = process.env;
  if (!server) return { env: { DATABASE_URL: '', REDIS_URL: '' }, drop: async () => undefined };
  // The name begins as that of every test's database, so that leftovers of a killed run are found and dropped.
  const name = `balcao_test_journey_${randomBytes(6).toString('hex')}`;
  await onServer(server, (connection) => connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: {
      DATABASE_URL: url.href,
      REDIS_URL: redisUrl,
      APP_SECRET: 'a secret that only journeys know, 32 characters or more',
      SANDBOX_ENABLED: 'true',
    },
    async drop() {
      if (redisUrl) await forgetInRedis(redisUrl, url.href);
      await onServer(server, (connection) => connection.query(`DROP DATABASE IF EXISTS ${name}`));
    },
  };
}

/** Deletes the keys of this installation in a Redis that outlives it. */
async function forgetInRedis(redisUrl: string, databaseUrl: string): Promise<void> {
  const holder = await onServer(databaseUrl, async (connection) => {
    // A product that never came up has made no table yet.
    const [tables] = await connection.query("SHOW TABLES LIKE 'JobLocks'");
    if ((tables as unknown[]).length === 0) return undefined;
    const [rows] = await connection.query("SELECT holder FROM JobLocks WHERE name = 'installation'");
    return (rows as Array<{ holder: string }>)[0]?.holder;
  });
  if (!holder) return;
  const redis = new Redis(redisUrl);
  const keys = await redis.keys(`balcao:${holder}:*`);
  if (keys.length > 0) await redis.del(keys);
  redis.disconnect();
}

async function onServer<T>(uri: string, work: (connection: mysql.Connection) => Promise<T>): Promise<T> {
  const connection = await mysql.createConnection({ uri });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
