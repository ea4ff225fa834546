/** @only-on-servers a primary that Sentinels name is followed by every client */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createLog } from '../log/log.ts';
import { definePlugin } from '../plugin/define-plugin.ts';
import { eventually, startTestApp, type TestApp, type TestCompany } from '../testing/index.ts';
import { type OwnSentinels, ownSentinels } from '../testing/servers/redis-sentinels.ts';
import { RedisClients } from './redis-clients.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('Processes on a Redis that Sentinels name', () => {
  let redis: OwnSentinels;
  let web: TestApp;
  let worker: TestApp;
  let company: TestCompany;
  const done = new Set<string>();
  beforeAll(async () => {
    redis = await ownSentinels();
    const notes = definePlugin({
      name: 'notes',
      register(scope) {
        scope.job('note', async (_ctx, { text }) => void done.add(String(text)));
      },
    });
    const start = (role: 'web' | 'worker', on?: TestApp) =>
      startTestApp({
        config: { redis: redis.servers, roles: new Set([role]) },
        plugins: [notes],
        listen: true,
        ...(on ? { on: on.host.config } : {}),
      });
    web = await start('web');
    worker = await start('worker', web);
    company = await web.aCompany();
  });
  afterAll(async () => {
    await worker?.close();
    await web?.close();
    await redis.close();
  });

  const wake = (text: string) =>
    web.host.jobs.enqueue('note', { companyId: company.id, text }, { dedupeKey: text });
  /** Requests the job for each text until it has run, as the sweep of a table does for rows that wait. */
  const allDone = (texts: string[]) =>
    eventually(() => {
      const waiting = texts.filter((text) => !done.has(text));
      for (const text of waiting) wake(text);
      return waiting.length === 0;
    });
  const textsOf = (fault: string) => Array.from({ length: 40 }, (_, index) => `${fault} ${index}`);

  test.each(['move', 'freeze', 'kill'] as const)(
    'processes wake each other and notify each other’s screens again after a primary was lost by: %s',
    async (fault) => {
      const before = await eventually(redis.primary);
      const texts = textsOf(fault);
      // Connects again as pages do, whose connections are cut after a loss so that they read again.
      const member = await web.aSocket(await web.aUser(company), { reconnection: true });
      for (const text of texts.slice(0, 20)) wake(text);
      const lost = redis[fault]();
      for (const text of texts.slice(20)) wake(text);
      await lost;
      expect(await eventually(redis.primary)).not.toBe(before);
      await allDone(texts);
      await eventually(() => {
        worker.host.live.send({ companyId: company.id, event: `after-${fault}`, payload: {} });
        return member.heard(`after-${fault}`).length > 0;
      });
      member.close();
      await redis.heal();
    },
  );

  test('processes work on while every Sentinel is unavailable, and a start says so in one sentence', async () => {
    await redis.sentinels(false);
    const texts = textsOf('without Sentinels');
    for (const text of texts) wake(text);
    await allDone(texts);
    const lines: string[] = [];
    const clients = new RedisClients(redis.servers, createLog('warn', { write: (line) => lines.push(line) }));
    const [one, two] = [clients.open({ maxRetriesPerRequest: null }), clients.open()];
    const absences: Error[] = [];
    two.on('error', (error) => absences.push(error));
    await eventually(() => absences.length > 1);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'No Sentinel of REDIS_SENTINELS names a primary; jobs wait for their sweeps and live events stay in this process until it does.',
    ]);
    const answer = one.ping();
    await redis.sentinels(true);
    expect(await answer).toBe('PONG');
    clients.close();
  });
});
