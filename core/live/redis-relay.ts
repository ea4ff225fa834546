import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { RedisClients } from '../redis/redis-clients.ts';

export interface RedisRelay {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

interface Losses {
  /** Called once this process receives the others' events again, after events that it may have missed. */
  heardAgain(): void;
  /** Called once this process can send to the others again, after events that it may have dropped. */
  spokenAgain(): void;
}

/** Carries live events between processes. While Redis is away each process serves its own sockets only. */
export function createRedisRelay(redis: RedisClients, key: string, losses: Losses): RedisRelay {
  // Messages that cannot be sent at once are dropped, so that no queue grows while Redis is away.
  const publisher = redis.open({ enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  const subscriber = redis.open({ maxRetriesPerRequest: null });
  afterLoss(publisher, () => losses.spokenAgain());
  // Subscriptions were asked for again before: the answer to the ping comes after theirs.
  afterLoss(subscriber, () => {
    subscriber.ping().then(
      () => losses.heardAgain(),
      () => undefined,
    );
  });
  return {
    adapter: withCount(createAdapter(publisher, subscriber, { key })),
    close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/** Calls `act` each time the client is connected again. */
function afterLoss(client: Redis, act: () => void): void {
  let isLost = false;
  let wasReady = false;
  client.on('close', () => {
    isLost = wasReady;
  });
  client.on('ready', () => {
    wasReady = true;
    if (isLost) act();
    isLost = false;
  });
}

/**
 * Has the number of processes be one while Redis is away: socket.io asks for it before it waits for an acknowledgement, and
 * catches no failure.
 */
function withCount(create: ReturnType<typeof createAdapter>): ReturnType<typeof createAdapter> {
  // A function that socket.io can call with `new`.
  return function adapterWithCount(namespace) {
    const adapter = create(namespace);
    const count = adapter.serverCount.bind(adapter);
    adapter.serverCount = () => count().catch(() => 1);
    return adapter;
  };
}
