import { RedisClients, sentinelOptions } from '@balcao/core/redis/redis-clients.ts';
import type { RedisBySentinels, RedisServers } from '@balcao/core/redis/redis-servers.ts';
import { createLog } from '@balcao/core/server.ts';
import { Redis } from 'ioredis';
import { type Finding, fault, firstLineOf, ok, skipped } from './finding.ts';

const check = 'redis';
const waitMs = 4000;
const noRetry = { commandTimeout: waitMs, retryStrategy: () => null, maxRetriesPerRequest: 0 };

/** Checks that Redis answers, accepts writes, deletes no data when memory is short, and is monitored by all its Sentinels. */
export async function checkRedis(servers: RedisServers | null): Promise<Finding> {
  if (!servers) return skipped(check, 'REDIS_URL is not set; a single process works without Redis.');
  const setting = 'url' in servers ? 'REDIS_URL' : 'REDIS_SENTINELS';
  const clients = new RedisClients(servers, createLog('silent'));
  const redis = clients.open({
    ...noRetry,
    lazyConnect: true,
    connectTimeout: waitMs,
    sentinelRetryStrategy: () => null,
  });
  try {
    await redis.connect();
    const replication = await redis.info('replication');
    if (/^role:slave/m.test(replication))
      return fault(
        check,
        'It is a replica, which takes no writes.',
        `Name the primary in ${setting}, or the Sentinels in REDIS_SENTINELS.`,
      );
    const policy = /^maxmemory_policy:(\S+)/m.exec(await redis.info('memory'))?.[1] ?? 'noeviction';
    if (policy !== 'noeviction')
      return fault(
        check,
        `It answers, but throws away what it holds when memory is short (${policy}).`,
        'Set maxmemory-policy noeviction in its configuration.',
      );
    const replicas = Number(/^connected_slaves:(\d+)/m.exec(replication)?.[1] ?? 0);
    if ('url' in servers) return ok(check, `It answers, a primary with ${count(replicas, 'replica')}.`);
    return sentinelsFinding(await askSentinels(servers), replicas);
  } catch (error) {
    return fault(
      check,
      `It does not answer: ${firstLineOf(error)}`,
      `See that it runs, and that address and password of ${setting} are right.`,
    );
  } finally {
    clients.close();
  }
}

/** Asks each Sentinel for the address of the primary server; null for one that does not answer. */
async function askSentinels(servers: RedisBySentinels): Promise<Array<string | null>> {
  return Promise.all(
    sentinelOptions(servers).map(async (options) => {
      const sentinel = new Redis({ ...options, ...noRetry, lazyConnect: true });
      sentinel.on('error', () => undefined);
      try {
        await sentinel.connect();
        const named = await sentinel.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', servers.name);
        return Array.isArray(named) ? named.join(':') : null;
      } catch {
        return null;
      } finally {
        sentinel.disconnect();
      }
    }),
  );
}

function sentinelsFinding(named: ReadonlyArray<string | null>, replicas: number): Finding {
  const answers = named.filter((address) => address !== null);
  const primaries = [...new Set(answers)];
  const summary = `${answers.length} of ${named.length} Sentinels name the primary ${primaries.join(' or ')}`;
  if (primaries.length > 1)
    return fault(
      check,
      `${summary}.`,
      'Wait for a fail-over to end; if they still disagree then, see their logs.',
    );
  if (answers.length < named.length)
    return fault(
      check,
      `${summary}.`,
      'Start the others: without a majority of them no primary is replaced.',
    );
  if (replicas === 0)
    return fault(
      check,
      `${summary}, and it has no replica.`,
      'Start the replica: nothing could take its place.',
    );
  return ok(check, `It answers, a primary with ${count(replicas, 'replica')}; ${summary}.`);
}

function count(number: number, noun: string): string {
  return `${number === 0 ? 'no' : number} ${noun}${number === 1 ? '' : 's'}`;
}
