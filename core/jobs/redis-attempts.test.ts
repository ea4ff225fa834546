/** @only-on-servers keys of wake-ups live in Redis */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { type OwnRedis, ownRedis } from '../testing/servers/redis-server.ts';
import { RedisAttempts } from './redis-attempts.ts';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const describeWithRedis = hasRedis ? describe : describe.skip;

describeWithRedis('The key of a wake-up', () => {
  let server: OwnRedis;
  let redis: Redis;
  let tries: RedisAttempts;
  beforeAll(async () => {
    server = await ownRedis();
    await server.start();
    redis = new Redis(server.url);
    tries = new RedisAttempts(redis, 'test');
  });
  afterAll(async () => {
    redis.disconnect();
    await server.close();
  });
  const lifeMs = (key: string) => redis.pttl(`test:key:send:${key}`);

  test('the key of a process that died before its wake-up was sent blocks other wake-ups for no longer than three seconds', async () => {
    expect(await tries.claimKey('send', 'lost', Date.now() + 20_000)).toBe(true);
    expect(await lifeMs('lost')).toBeLessThanOrEqual(3_000);
  });

  test('the key of a wake-up that was sent lasts until it is due, and gives way to one that is due sooner', async () => {
    const due = Date.now() + 20_000;
    expect(await tries.claimKey('send', 'kept', due)).toBe(true);
    await tries.keepKey('send', 'kept', due);
    expect(await lifeMs('kept')).toBeGreaterThan(20_000);
    expect(await tries.claimKey('send', 'kept', due + 1000)).toBe(false);
    expect(await tries.claimKey('send', 'kept', Date.now())).toBe(true);
  });

  test('the key of a wake-up that a run has taken stays away', async () => {
    expect(await tries.claimKey('send', 'taken', 0)).toBe(true);
    await tries.begin('send', '1', 'taken');
    await tries.keepKey('send', 'taken', 0);
    expect(await lifeMs('taken')).toBe(-2);
  });
});
