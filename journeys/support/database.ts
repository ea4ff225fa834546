import { makeDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';

/**
 * Data of one product under test: a folder, and the embedded database file in it or a database of its own on the tests' servers.
 */
export interface Data {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  drop(): Promise<void>;
}

/**
 * Creates the data for a product in the present round of tests: embedded, or on TEST_DATABASE_URL and TEST_REDIS_URL. It is
 * empty, or has all tables of our plugins, copied from a database that was migrated before, so that the product's start is
 * faster.
 */
export async function createData({ isMigrated = false } = {}): Promise<Data> {
  const { databaseUrl, dataDir, drop } = await (isMigrated ? aMigratedDatabase() : makeDatabase());
  const { TEST_REDIS_URL: redisUrl = '' } = process.env;
  if (databaseUrl === null) return { dataDir, env: { DATABASE_URL: '', REDIS_URL: '' }, drop };
  return {
    dataDir,
    env: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      APP_SECRET: 'a secret that only journeys know, 32 characters or more',
      SANDBOX_ENABLED: 'true',
    },
    async drop() {
      if (redisUrl) await forgetInRedis(redisUrl, databaseUrl);
      await drop();
    },
  };
}

/** Copies a migrated database. The plugins are loaded only here, since programs that play faults start products without them. */
async function aMigratedDatabase(): Promise<TestDatabase> {
  const [{ plugins }, { migrationOwners }, { inOrderOfRequirement }, { createMigratedDatabase }] =
    await Promise.all([
      import('@balcao/plugins'),
      import('@balcao/core/app.ts'),
      import('@balcao/core/plugin/load-plugins.ts'),
      import('@balcao/core/testing/migrated-database.ts'),
    ]);
  return createMigratedDatabase(migrationOwners(inOrderOfRequirement(plugins)));
}

/** Deletes the keys of this installation in a Redis that other tests use later. */
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
