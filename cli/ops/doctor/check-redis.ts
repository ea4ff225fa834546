import { createLog } from '@balcao/core';
import { RedisClients } from '@balcao/core/redis/redis-clients.ts';
import type { RedisServers } from '@balcao/core/redis/redis-servers.ts';
import { type Finding, fault, ok, skipped, wordsOf } from './finding.ts';

const check = 'redis';
const waitMs = 4000;

/** Whether Redis answers, and keeps what it is given until it is taken. */
export async function checkRedis(servers: RedisServers | null): Promise<Finding> {
  if (!servers) return skipped(check, 'REDIS_URL is not set; one process needs none.');
  const clients = new RedisClients(servers, createLog('silent'));
  const redis = clients.open({
    lazyConnect: true,
    connectTimeout: waitMs,
    commandTimeout: waitMs,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  try {
    await redis.connect();
    await redis.ping();
    const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? 'noeviction';
    return policy === 'noeviction'
      ? ok(check, 'It answers.')
      : fault(
          check,
          `It answers, but throws away what it holds when memory is short (${policy}).`,
          'Set maxmemory-policy noeviction in its configuration.',
        );
  } catch (error) {
    return fault(
      check,
      `It does not answer: ${wordsOf(error)}`,
      'See that it runs, and that address and password of REDIS_URL are right.',
    );
  } finally {
    clients.close();
  }
}
