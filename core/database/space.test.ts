/** @on-servers Runs on a database server and Redis too: locks, deadlocks and statements are each database's own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../testing/index.ts';

describe('a full volume of the embedded database', () => {
  let dataDir: string;
  let app: TestApp;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'balcao-full-'));
    app = await startTestApp({ on: { databaseUrl: null, dataDir } });
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  test('a full embedded database answers 507 to what it cannot store, is not ready, and later goes on', async () => {
    const { knex } = app.host.database;
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    const [{ page_count: pages }] = await knex.raw('PRAGMA page_count');
    const ready = async () => (await app.api().get('/ready')).status;
    // Sets SQLite's own limit of pages, at which it reports the same error as on a full volume.
    await knex.raw(`PRAGMA max_page_count=${pages}`);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 507 && statuses.length < 200) {
      const name = `${statuses.length}`.padEnd(40, 'x');
      const { status, body } = await app
        .api(admin)
        .post('/users', { name, email: `${name}@t.local`, password: 'senha-grande-1', profile: 'user' });
      statuses.push(status);
      if (status >= 500) expect(body.error).toBe('ERR_DATABASE_FULL');
    }
    expect(new Set(statuses)).toEqual(new Set([200, 507]));
    expect(await ready()).toBe(503);
    expect((await app.api(admin).get('/users')).status).toBe(200);
    await knex.raw(`PRAGMA max_page_count=${pages * 10}`);
    expect(await ready()).toBe(200);
    const rows = await knex('Users').where({ companyId: company.id });
    expect(rows).toHaveLength(statuses.filter((status) => status === 200).length + 1);
    expect(app.claimErrors(/ERR_DATABASE_FULL/)).toBe(1);
  });
});

// The volume of a database server cannot be filled from here, so a statement raises the number and sentence of that
// error.
(process.env.TEST_DATABASE_URL ? describe : describe.skip)('a full volume of a database server', () => {
  const tables = ['Users', 'Installation'];
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test('a full database server is reported as such, and work goes on once there is room', async () => {
    const { knex } = app.host.database;
    const admin = await app.aUser(await app.aCompany());
    const add = (name: string) =>
      app.api(admin).post('/users', {
        name,
        email: `${name}@t.local`,
        password: 'senha-grande-1',
        profile: 'user',
      });
    const ready = async () => (await app.api().get('/ready')).status;
    for (const table of tables)
      await knex.raw(`CREATE TRIGGER full_${table} BEFORE INSERT ON ${table} FOR EACH ROW
        SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'`);
    const refused = await add('Bia');
    expect([refused.status, refused.body.error]).toEqual([507, 'ERR_DATABASE_FULL']);
    expect(await ready()).toBe(503);
    expect((await app.api(admin).get('/users')).status).toBe(200);
    for (const table of tables) await knex.raw(`DROP TRIGGER full_${table}`);
    expect(await ready()).toBe(200);
    expect((await add('Bia')).status).toBe(200);
    expect(app.claimErrors(/ERR_DATABASE_FULL/)).toBe(1);
  });
});
