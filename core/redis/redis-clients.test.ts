import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { StartupError } from '../errors/startup-error.ts';
import { beeQueueClient } from '../jobs/bee-queue.ts';
import { createLog } from '../log/log.ts';
import { eventually } from '../testing/eventually.ts';
import { RedisClients, sentinelOptions } from './redis-clients.ts';
import { type RedisServers, readRedis } from './redis-servers.ts';

const { isClient } = createRequire(import.meta.url)('bee-queue/lib/redis') as {
  isClient(value: unknown): boolean;
};
const sentinels = { REDIS_SENTINELS: '10.0.0.11:26379, [::1]:26380', REDIS_SENTINEL_NAME: 'cell1' };

const open: RedisClients[] = [];
afterEach(() => {
  for (const clients of open.splice(0)) clients.close();
});
function clientsOf(servers: RedisServers | null): RedisClients {
  if (!servers) throw new Error('No Redis is configured');
  const clients = new RedisClients(servers, createLog('silent'));
  open.push(clients);
  return clients;
}

describe('The settings of Redis', () => {
  test('the settings of Redis name one address, or Sentinels, or nothing', () => {
    expect(readRedis({})).toBeNull();
    expect(readRedis({ REDIS_URL: 'redis://cache:6379' })).toEqual({ url: 'redis://cache:6379' });
    const none = { username: null, password: null, tls: false };
    expect(readRedis(sentinels)).toEqual({
      sentinels: [
        { host: '10.0.0.11', port: 26379 },
        { host: '::1', port: 26380 },
      ],
      name: 'cell1',
      redis: none,
      sentinel: none,
    });
  });

  test.each([
    [{ ...sentinels, REDIS_URL: 'redis://cache:6379' }, /^REDIS_URL and REDIS_SENTINELS are both set/],
    [{ REDIS_SENTINELS: '10.0.0.11:26379' }, /^REDIS_SENTINEL_NAME is missing/],
    [{ REDIS_SENTINEL_NAME: 'cell1' }, /^REDIS_SENTINELS is missing/],
    [{ ...sentinels, REDIS_SENTINELS: '10.0.0.11:70000' }, /^The setting REDIS_SENTINELS cannot be used/],
  ])('settings of Redis that contradict each other stop the start: %j', (given, sentence) => {
    expect(() => readRedis(given)).toThrow(StartupError);
    expect(() => readRedis(given)).toThrow(sentence);
  });
});

describe('A client by Sentinels', () => {
  const servers = readRedis({
    ...sentinels,
    REDIS_USERNAME: 'app',
    REDIS_PASSWORD: 'of the data',
    REDIS_TLS: 'true',
    REDIS_SENTINEL_USERNAME: 'watcher',
    REDIS_SENTINEL_PASSWORD: 'of the Sentinels',
    REDIS_SENTINEL_TLS: 'true',
  });

  test('a client by Sentinels asks for the primary, with the access of each kind of server', () => {
    const { options } = clientsOf(servers).open({ lazyConnect: true });
    expect(options).toMatchObject({
      ...{ name: 'cell1', role: 'master', username: 'app', password: 'of the data', tls: {} },
      ...{ enableTLSForSentinelMode: true, sentinelTLS: {} },
      ...{ sentinelUsername: 'watcher', sentinelPassword: 'of the Sentinels' },
    });
    if (!servers || !('sentinels' in servers)) throw new Error('No Sentinels are configured');
    expect(sentinelOptions(servers)[0]).toMatchObject({
      ...{ host: '10.0.0.11', username: 'watcher', password: 'of the Sentinels' },
      tls: { servername: '10.0.0.11' },
    });
  });
});

describe('A client of any kind', () => {
  const kinds = [readRedis(sentinels), readRedis({ REDIS_URL: 'redis://cache:6379' })];

  test.each([
    ['READONLY You can’t write against a read only replica.', 2],
    ['ERR Error running script: @user_script:1: -READONLY You can’t write', 2],
    ['OOM command not allowed', false],
  ])(
    'a client resends to the new primary what a replica refused, and nothing else: %s',
    (message, answer) => {
      for (const servers of kinds) {
        const { options } = clientsOf(servers).open({ lazyConnect: true });
        expect(options.reconnectOnError?.(new Error(message))).toBe(answer);
      }
    },
  );

  test('a client asks now and then whether its server is there, also one that only waits', () => {
    for (const servers of kinds) {
      expect(clientsOf(servers).open({ lazyConnect: true }).options.keepAlive).toBe(30_000);
      if (servers && 'sentinels' in servers) expect(sentinelOptions(servers)[0]?.keepAlive).toBe(30_000);
    }
  });
});

describe('A client for bee-queue', () => {
  test('a client for bee-queue is known to it as one of ioredis, and so is each duplicate', () => {
    const opened: Redis[] = [];
    const clients = clientsOf({ url: 'redis://127.0.0.1:9' });
    // bee-queue would take a client that it does not recognise for options of its own Redis library.
    expect(isClient(clients.open({ lazyConnect: true }))).toBe(false);
    const client = beeQueueClient(clients, (each) => opened.push(each));
    expect([client, client.duplicate()].map(isClient)).toEqual([true, true]);
    expect(opened).toHaveLength(2);
    expect(opened.every((each) => each instanceof Redis)).toBe(true);
  });
});

describe('A server that is frozen', () => {
  test('a client connects again when a server takes its connection and answers nothing', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      if (connections === 1) return void socket.resume();
      // Commands arrive one or several in a packet; each begins with its number of words.
      socket.on('data', (chunk) => {
        for (const command of String(chunk).split(/^\*/m).slice(1))
          socket.write(/ping/i.test(command) ? '+PONG\r\n' : '$0\r\n\r\n');
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = clientsOf({ url: `redis://127.0.0.1:${port}` });
    expect(await clients.open({ maxRetriesPerRequest: null }).ping()).toBe('PONG');
    expect(connections).toBe(2);
    clients.close();
    server.close();
  });
});

describe('A client that is closed while it connects again', () => {
  test('a client that is closed before its channels are subscribed again leaves no failure that ends the process', async () => {
    const subscribed: string[] = [];
    const server = createServer((socket) => {
      socket.on('data', (chunk) => {
        for (const command of String(chunk).split(/^\*/m).slice(1)) {
          if (!/subscribe/i.test(command)) socket.write('$0\r\n\r\n');
          else if (subscribed.push(command) === 1)
            socket.end('*3\r\n$9\r\nsubscribe\r\n$4\r\njobs\r\n:1\r\n');
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const clients = clientsOf({ url: `redis://127.0.0.1:${port}` });
    const client = clients.open({ maxRetriesPerRequest: null });
    await client.subscribe('jobs');
    await eventually(() => subscribed.length === 2);
    const ended = once(client, 'end');
    clients.close();
    // The test itself fails by a rejection that is left.
    await ended;
    server.close();
  });
});
