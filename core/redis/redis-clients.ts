import type { Redis, RedisOptions } from 'ioredis';
import type { Log } from '../log/log.ts';
import { QuietRedis } from './quiet-redis.ts';
import type { RedisAccess, RedisBySentinels, RedisServers } from './redis-servers.ts';
import { SentinelWatch } from './sentinel-watch.ts';

const connectTimeoutMs = 3000;
/** Time in milliseconds to wait for the server to close a connection, since a server that is frozen or gone never does. */
const disconnectTimeoutMs = 500;
/**
 * Time for the first answer: the operating system of a frozen server still accepts connections, but nothing answers
 * on them.
 */
const readyTimeoutMs = 3000;
/**
 * Silence in milliseconds after which the operating system asks whether the server is there. A connection on which a
 * worker or a subscriber only waits would else not notice for hours that a firewall has forgotten it.
 */
const keepAliveMs = 30_000;
const retryMs = (attempt: number) => Math.min(attempt * 100, 2000);

/**
 * Opens all clients of the installation's Redis, which is given by one address or by Sentinels (Redis's own watchers,
 * which promote a replica when the primary fails). A client reconnects for as long as Redis is unavailable, and
 * follows the primary when it moves.
 */
export class RedisClients {
  readonly #servers: RedisServers;
  readonly #log: Log;
  readonly #open = new Set<Redis>();
  readonly #watch: SentinelWatch | null;
  #isUnavailable = false;

  constructor(servers: RedisServers, log: Log) {
    this.#servers = servers;
    this.#log = log;
    this.#watch =
      'sentinels' in servers
        ? new SentinelWatch(servers.name, sentinelOptions(servers), () => this.#followPrimary())
        : null;
  }

  /** Opens a client. It needs no listener for errors, and none for answers that its owner does not wait for. */
  open(options: RedisOptions = {}): Redis {
    const all: RedisOptions = {
      connectTimeout: connectTimeoutMs,
      disconnectTimeout: disconnectTimeoutMs,
      keepAlive: keepAliveMs,
      retryStrategy: retryMs,
      // A primary that became a replica refuses writes; the client then reconnects and repeats the command at the new
      // primary, which the Sentinels name or to which the same address leads by then. Older servers state it within a
      // sentence.
      reconnectOnError: (error) => (/\bREADONLY\b/.test(error.message) ? 2 : false),
      ...options,
    };
    const client =
      'url' in this.#servers
        ? new QuietRedis(this.#servers.url, all)
        : new QuietRedis({ ...optionsOf(this.#servers), ...all });
    this.#open.add(client);
    client.on('error', (error) => this.#reportAbsence(error));
    client.on('ready', () => this.#reportReturn());
    client.on('end', () => this.#open.delete(client));
    leaveSilentServer(client);
    this.#watch?.begin();
    return client;
  }

  /** Stops watching the Sentinels, and closes every client that its owner left open. */
  close(): void {
    this.#watch?.close();
    for (const client of this.#open) client.disconnect();
  }

  /**
   * Makes each client ask the Sentinels again; commands that a frozen primary never answered are sent to the new one.
   */
  #followPrimary(): void {
    this.#log.info('the Redis primary has moved; clients follow it');
    for (const client of this.#open)
      if (client.status === 'ready' || client.status === 'connect') client.disconnect(true);
  }

  /** Logs one line for each absence of Redis, however many clients there are. */
  #reportAbsence(error: Error): void {
    if (this.#isUnavailable) {
      this.#log.debug({ err: error }, 'Redis is still unavailable');
      return;
    }
    this.#isUnavailable = true;
    const place =
      'sentinels' in this.#servers && error.message.startsWith('All sentinels are unreachable')
        ? 'No Sentinel of REDIS_SENTINELS names a primary'
        : 'Redis does not answer';
    this.#log.warn(
      { err: error },
      `${place}; jobs wait for their sweeps and live events stay in this process until it does.`,
    );
  }

  #reportReturn(): void {
    if (!this.#isUnavailable) return;
    this.#isUnavailable = false;
    this.#log.info('Redis answers again');
  }
}

/**
 * Reconnects when a server accepts the connection but does not answer in time: the first Sentinel may name a frozen
 * primary that another Sentinel has replaced already.
 */
function leaveSilentServer(client: Redis): void {
  let timer: NodeJS.Timeout | undefined;
  client.on('connect', () => {
    clearTimeout(timer);
    timer = setTimeout(() => client.disconnect(true), readyTimeoutMs).unref();
  });
  for (const event of ['ready', 'close', 'end']) client.on(event, () => clearTimeout(timer));
}

/** Returns the options for a connection to each single Sentinel. */
export function sentinelOptions({ sentinels, sentinel }: RedisBySentinels): RedisOptions[] {
  return sentinels.map((address) => ({
    ...address,
    ...login(sentinel),
    ...(sentinel.tls ? { tls: { servername: address.host } } : {}),
    connectTimeout: connectTimeoutMs,
    disconnectTimeout: disconnectTimeoutMs,
    keepAlive: keepAliveMs,
    enableReadyCheck: false,
  }));
}

function optionsOf({ sentinels, name, redis, sentinel }: RedisBySentinels): RedisOptions {
  return {
    sentinels,
    name,
    role: 'master',
    ...login(redis),
    ...(redis.tls ? { tls: {}, enableTLSForSentinelMode: true } : {}),
    ...(sentinel.username === null ? {} : { sentinelUsername: sentinel.username }),
    ...(sentinel.password === null ? {} : { sentinelPassword: sentinel.password }),
    ...(sentinel.tls ? { sentinelTLS: {} } : {}),
    sentinelRetryStrategy: retryMs,
    sentinelCommandTimeout: connectTimeoutMs,
  };
}

function login({ username, password }: RedisAccess): RedisOptions {
  return { ...(username === null ? {} : { username }), ...(password === null ? {} : { password }) };
}
