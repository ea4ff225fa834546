import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { RedisClients } from '../redis/redis-clients.ts';

/** Redis client whose failures do not become unhandled rejections: a lost live event is allowed. */
class ForgivingRedis extends Redis {
  override sendCommand(...args: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...args);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  }
}

export interface RedisRelay {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/** Carries live events between processes. While Redis is away each process serves its own sockets only. */
export function createRedisRelay(redis: RedisClients, key: string): RedisRelay {
  // Messages that cannot be sent at once are dropped, so that no queue grows while Redis is away.
  const publisher = redis.open({ enableOfflineQueue: false, maxRetriesPerRequest: 0 }, ForgivingRedis);
  const subscriber = redis.open({ maxRetriesPerRequest: null }, ForgivingRedis);
  return {
    adapter: createAdapter(publisher, subscriber, { key }),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
