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

  test('is told as such: what it cannot store gets 507, nobody is ready, and later it goes on where it was', async () => {
    const { knex } = app.host.database;
    const company = await app.aCompany();
    const admin = await app.aUser(company);
    const [{ page_count: pages }] = await knex.raw('PRAGMA page_count');
    const ready = async () => (await app.api().get('/ready')).status;
    // The database's own limit, which answers as a full volume does.
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
