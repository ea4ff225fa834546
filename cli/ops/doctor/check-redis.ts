import { Redis } from 'ioredis';
import { type Finding, fault, ok, skipped, wordsOf } from './finding.ts';

const check = 'redis';
const waitMs = 4000;

/** Whether Redis answers, and keeps what it is given until it is taken. */
export async function checkRedis(url: string | null): Promise<Finding> {
  if (!url) return skipped(check, 'REDIS_URL is not set; one process needs none.');
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: waitMs,
    commandTimeout: waitMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  redis.on('error', () => undefined);
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
    redis.disconnect();
  }
}
