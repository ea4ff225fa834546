/** @only-on-servers Tests a database user who may not change tables; the embedded database has no users. */

import { randomBytes } from 'node:crypto';
import { StartupError } from '@balcao/core';
import { type Config, verifyLog } from '@balcao/core/server.ts';
import { startTestApp, type TestApp } from '@balcao/core/testing/index.ts';
import { createTestDatabase, type TestDatabase } from '@balcao/core/testing/test-database.ts';
import { plugins } from '@balcao/plugins';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';

const user = `bt_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

let database: TestDatabase;
let privileged: string;
let url: string;
let app: TestApp;

async function asRoot(...statements: string[]): Promise<void> {
  const connection = await mysql.createConnection({ uri: privileged });
  for (const statement of statements) await connection.query(statement);
  await connection.end();
}

const start = (config: Partial<Config>) =>
  startTestApp({ plugins, on: { databaseUrl: url, dataDir: database.dataDir }, config });

beforeAll(async () => {
  database = await createTestDatabase();
  privileged = database.databaseUrl as string;
  const own = new URL(privileged);
  const name = own.pathname.slice(1);
  Object.assign(own, { username: user, password });
  url = own.href;
  await asRoot(
    `CREATE USER '${user}'@'%' IDENTIFIED BY '${password}'`,
    `GRANT SELECT, INSERT, UPDATE, DELETE ON ${name}.* TO '${user}'@'%'`,
  );
});
afterAll(async () => {
  await app?.close();
  await asRoot(`DROP USER '${user}'@'%'`);
  await database.drop();
});

describe('a user of the database that may change rows and no tables', () => {
  test('a database user without rights on tables is refused with a sentence that another must change them', async () => {
    await expect(start({})).rejects.toThrow(StartupError);
    await expect(start({})).rejects.toThrow(/DATABASE_MIGRATE_URL/);
  });

  test('a database user without rights on tables runs the product once DATABASE_MIGRATE_URL has made the tables', async () => {
    app = await start({ databaseMigrateUrl: privileged });
    const { knex } = app.host.database;
    await expect(knex.raw('CREATE TABLE Forbidden (id INT)')).rejects.toThrow(/denied/);
    await expect(knex.raw('ALTER TABLE Users ADD COLUMN forbidden INT')).rejects.toThrow(/denied/);
    const company = await app.aCompany();
    const api = app.api(await app.aUser(company));
    const queue = await api.post('/queue', { name: 'Suporte', color: '#336699' });
    const tag = await api.post('/tags', { name: 'VIP', color: '#336699' });
    const contact = await api.post('/contacts', { name: 'Ana', number: '5511988880001' });
    expect([queue.status, tag.status, contact.status]).toEqual([200, 200, 200]);
    expect((await api.delete(`/tags/${tag.body.id}`)).status).toBe(200);
    for (const sweep of ['core/audit-retention', 'core/audit-breaks']) await app.sweep(sweep);
    expect((await verifyLog(app.host, company.id, () => undefined)).findings).toEqual([]);
    await app.app.close();
  });

  test('a database user without rights on tables starts alone while the tables are those of the version', async () => {
    app = await start({});
    const ready = await app.http.inject('/health/ready');
    expect(ready.statusCode).toBeLessThan(500);
  });
});
