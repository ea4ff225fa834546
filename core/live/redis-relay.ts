import { createAdapter } from '@socket.io/redis-adapter';
import { Redis, type RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

/** A client whose failures are logged and never anybody's unhandled rejection: a lost live event is allowed. */
class ForgivingRedis extends Redis {
  override sendCommand(...args: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...args);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  }
}

const shared: RedisOptions = {
  connectTimeout: 3000,
  retryStrategy: (attempt) => Math.min(attempt * 100, 2000),
};

export interface RedisRelay {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/** Carries live events between processes. While Redis is away each process serves its own sockets only. */
export function createRedisRelay(redisUrl: string, key: string, log: Log): RedisRelay {
  // What cannot be told at once is not worth telling: no queue that grows while Redis is away.
  const publisher = new ForgivingRedis(redisUrl, {
    ...shared,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  });
  const subscriber = new ForgivingRedis(redisUrl, { ...shared, maxRetriesPerRequest: null });
  for (const client of [publisher, subscriber]) {
    client.on('error', (error) =>
      log.warn({ err: error }, 'Redis is away; live events stay in this process'),
    );
  }
  return {
    adapter: createAdapter(publisher, subscriber, { key }),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
