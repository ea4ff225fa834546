import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mysql from 'mysql2/promise';
import { countUse } from './uses.ts';

export interface TestDatabase {
  /** null: the embedded file in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  drop(): Promise<void>;
}

/** A fresh, empty database: a temporary embedded file, or one of its own on the server of TEST_DATABASE_URL. */
export async function createTestDatabase(): Promise<TestDatabase> {
  countUse('databases');
  return makeDatabase();
}

/** Makes a database that several test files share, and which is not counted as a use by one of them. */
export async function makeDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-test-'));
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    return { databaseUrl: null, dataDir, drop: () => rm(dataDir, { recursive: true, force: true }) };
  const name = `balcao_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    dataDir,
    async drop() {
      await onServer(server, `DROP DATABASE IF EXISTS ${name}`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function onServer(uri: string, statement: string): Promise<void> {
  const connection = await mysql.createConnection({ uri });
  await connection.query(statement);
  await connection.end();
}
