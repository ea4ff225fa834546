/** @only-on-servers orders reach another process through Redis */
import { spawnSync } from 'node:child_process';
import { eventually } from '@balcao/core/testing/index.ts';
import { type OwnRedis, ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ConnectionsKit, startConnections } from '../testing/connections-kit.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;
const never = 3_600_000;

describeWithRedis('A process that owns connections', () => {
  let redis: OwnRedis;
  let web: ConnectionsKit;
  let owner: ConnectionsKit;
  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    const config = { redis: { url: redis.url } };
    web = await startConnections({ config: { ...config, roles: new Set(['web'] as const) } });
    const { databaseUrl, dataDir } = web.app.host.config;
    owner = await startConnections({
      on: { databaseUrl: databaseUrl as string, dataDir },
      config: { ...config, roles: new Set(['connections'] as const) },
      messageStore: web.messageStore,
      // No round finds anything: only what the process hears.
      times: { sweepMs: never, claimMs: never, renewMs: never },
    });
  });
  afterAll(async () => {
    await owner.app.close();
    await web.app.close();
    await redis.close();
  });

  test('a process that owns connections opens one that was made while Redis was away as soon as Redis is back', async () => {
    const admin = await web.anAdmin();
    await redis.kill();
    const { id } = await web.aConnection(admin);
    const statusOf = async () => (await web.app.api(admin).get(`/whatsapp/${id}`)).body.status;
    expect(await statusOf()).toBe('OPENING');
    await redis.start();
    await eventually(async () => (await statusOf()) === 'qrcode');
  });

  test('a process that owns connections sees a scan at another process, though it could not look at the phone before', async () => {
    const admin = await web.anAdmin();
    const { id } = await web.aConnection(admin);
    await eventually(async () => (await web.app.api(admin).get(`/whatsapp/${id}`)).body.status === 'qrcode');
    const { database } = owner.app.host;
    const knex = Object.getOwnPropertyDescriptor(database, 'knex');
    let looks = 0;
    Object.defineProperty(database, 'knex', {
      configurable: true,
      get() {
        const away = new Error('the database is away');
        if (away.stack?.includes('sandbox-phone')) looks++;
        throw away;
      },
    });
    // This phone's, and that of the test before.
    await eventually(() => looks >= 2);
    Object.defineProperty(database, 'knex', knex as PropertyDescriptor);
    expect((await web.app.api(admin).post(`/sandbox/${id}/scan`)).body.status).toBe('CONNECTED');
    // An order of the channel session that was under way when the database went fails, is logged and is tried again.
    owner.app.claimErrors(/the database is away/);
  });
});
