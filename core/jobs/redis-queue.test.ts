/** @only-on-servers jobs wake each other through Redis */
import { spawnSync } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { installationId } from '../database/installation-id.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp } from '../testing/index.ts';
import { type OwnRedis, ownRedis } from '../testing/servers/redis-server.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('Jobs on a Redis that comes and goes', () => {
  let redis: OwnRedis;
  const apps: TestApp[] = [];
  beforeAll(async () => {
    redis = await ownRedis();
  });
  afterEach(async () => {
    for (const app of apps.splice(0).reverse()) await app.close();
    await redis.kill();
  });
  afterAll(() => redis.close());

  /** An application whose job `note` writes down what it was woken with. */
  async function anApp(options: { on?: TestApp['host']['config']; worker?: boolean } = {}) {
    const notes: unknown[] = [];
    const app = await startTestApp({
      config: {
        redis: { url: redis.url },
        roles: new Set(options.worker === false ? ['web'] : ['web', 'worker', 'connections']),
      },
      ...(options.on ? { on: options.on } : {}),
      plugins: [
        definePlugin({
          name: 'notes',
          register(scope) {
            scope.job('note', async (_ctx, { text }) => void notes.push(text));
          },
        }),
      ],
    });
    apps.push(app);
    return { app, notes };
  }

  test('a Redis queue starts without Redis, and runs what waited once it is there', async () => {
    const { app, notes } = await anApp();
    const company = await app.aCompany();
    app.host.jobs.enqueue('note', { companyId: company.id, text: 'early' });
    expect(notes).toEqual([]);
    await redis.start();
    await eventually(() => notes.length === 1);
    expect(notes).toEqual(['early']);
  });

  test('a Redis queue works on after Redis was killed and came back empty', async () => {
    await redis.start();
    const { app, notes } = await anApp();
    const company = await app.aCompany();
    app.host.jobs.enqueue('note', { companyId: company.id, text: 'before' });
    await eventually(() => notes.length === 1);
    await redis.kill();
    // A wake-up that was being sent when Redis died is lost; the sweep of its plugin requests it again.
    const meanwhile = { companyId: company.id, text: 'meanwhile' };
    const sweep = () => app.host.jobs.enqueue('note', meanwhile, { dedupeKey: 'meanwhile' });
    sweep();
    await redis.start();
    await eventually(() => notes.includes('meanwhile') || sweep());
    app.host.jobs.enqueue('note', { companyId: company.id, text: 'after' }, { dedupeKey: 'after' });
    app.host.jobs.enqueue('note', { companyId: company.id, text: 'later' }, { runAt: Date.now() + 200 });
    await eventually(() => notes.includes('after') && notes.includes('later'));
  });

  test('a queue that starts on a Redis that is full runs jobs once there is room', async () => {
    await redis.start();
    const client = new Redis(redis.url);
    await client.config('SET', 'maxmemory', '1');
    const { app, notes } = await anApp();
    const company = await app.aCompany();
    // Three first looks of each queue, this one's and those of the core.
    const refused = async () =>
      Number(/errorstat_OOM:count=(\d+)/.exec(await client.info('errorstats'))?.[1]);
    await eventually(async () => (await refused()) >= 9);
    await client.config('SET', 'maxmemory', '0');
    client.disconnect();
    app.host.jobs.enqueue('note', { companyId: company.id, text: 'begun' });
    await eventually(() => notes.length === 1);
  });

  test('a Redis queue runs what fell due while Redis was full as soon as there is room', async () => {
    await redis.start();
    const { app, notes } = await anApp();
    const company = await app.aCompany();
    const client = new Redis(redis.url);
    const delayed = `balcao:${await installationId(app.host.database)}:note:delayed`;
    // Redis must be full before the wake-up is due; on a slow machine the next attempt gives more time.
    for (let aheadMs = 500; ; aheadMs *= 2) {
      app.host.jobs.enqueue('note', { companyId: company.id, text: 'due' }, { runAt: Date.now() + aheadMs });
      await app.host.jobs.idle();
      await client.config('SET', 'maxmemory', '1');
      if ((await client.zcard(delayed)) === 1) break;
      await client.config('SET', 'maxmemory', '0');
      await eventually(() => notes.splice(0).length === 1);
    }
    await expect(client.set('full', 'yes')).rejects.toThrow('OOM');
    await eventually(async () => (await client.zcount(delayed, '-inf', Date.now() - 500)) === 1);
    expect(notes).toEqual([]);
    await client.config('SET', 'maxmemory', '0');
    client.disconnect();
    // Much sooner than bee-queue looks by itself, which is after a minute.
    await eventually(() => notes.length === 1);
  });

  test('a Redis queue ends while Redis is away, and does not wait for it to come back', async () => {
    const { app } = await anApp();
    await app.host.jobs.stop(1000);
  });

  test('a Redis queue wakes a worker on another process of the same installation', async () => {
    await redis.start();
    const web = await anApp({ worker: false });
    const company = await web.app.aCompany();
    const worker = await anApp({ on: web.app.host.config });
    web.app.host.jobs.enqueue('note', { companyId: company.id, text: 'over there' });
    await eventually(() => worker.notes.length === 1);
    expect(web.notes).toEqual([]);
  });

  test('a Redis queue buries a wake-up that killed its process three times, and holds its key back', async () => {
    await redis.start();
    const { app, notes } = await anApp();
    const company = await app.aCompany();
    const id = await installationId(app.host.database);
    const client = new Redis(redis.url);
    // State of the first wake-up, left behind by three killed processes.
    await client.hset(`balcao:${id}:tries:note:1`, 'started', 3);
    const wake = (text: string, dedupeKey: string) =>
      app.host.jobs.enqueue('note', { companyId: company.id, text }, { dedupeKey });
    wake('deadly', 'poison');
    await eventually(() => app.claimErrors(/job gave up/) === 1);
    wake('again', 'poison');
    wake('harmless', 'other');
    await eventually(() => notes.length === 1);
    await app.host.jobs.idle();
    expect(notes).toEqual(['harmless']);
    const buried = await app.host.database.knex('DeadJobs');
    expect(buried).toHaveLength(1);
    expect(buried[0].reason).toContain('The process ended during each of 3 runs');
    client.disconnect();
  });

  test('a Redis queue never meets another installation on the same Redis', async () => {
    await redis.start();
    const one = await anApp();
    const other = await anApp();
    const company = await one.app.aCompany();
    for (let text = 0; text < 20; text++) one.app.host.jobs.enqueue('note', { companyId: company.id, text });
    await one.app.host.jobs.idle();
    expect(one.notes).toHaveLength(20);
    expect(other.notes).toEqual([]);
  });
});
