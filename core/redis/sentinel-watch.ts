import type { Redis, RedisOptions } from 'ioredis';
import { QuietRedis } from './quiet-redis.ts';

const channel = '+switch-master';
const retryMs = 2000;

/**
 * Subscribes to the Sentinels' notice that the primary has moved. ioredis can do this for each client, but with a
 * connection to each Sentinel per client, and a stack on standard error for each that does not answer; this
 * subscribes once a process.
 */
export class SentinelWatch {
  readonly #name: string;
  readonly #sentinels: RedisOptions[];
  readonly #moved: () => void;
  #clients: Redis[] = [];
  /** The address that was announced last: each Sentinel announces the same move. */
  #announced = '';

  constructor(name: string, sentinels: RedisOptions[], moved: () => void) {
    this.#name = name;
    this.#sentinels = sentinels;
    this.#moved = moved;
  }

  /** Listens from now on; the second call changes nothing. */
  begin(): void {
    if (this.#clients.length > 0) return;
    this.#clients = this.#sentinels.map((options) => {
      const client = new QuietRedis({ ...options, maxRetriesPerRequest: null, retryStrategy: () => retryMs });
      // An unavailable Sentinel does not matter while another answers; the clients report when none does.
      client.on('error', () => undefined);
      client.on('message', (_channel: string, text: string) => this.#hear(text));
      void client.subscribe(channel);
      return client;
    });
  }

  close(): void {
    for (const client of this.#clients) client.disconnect();
    this.#clients = [];
  }

  /** A message reads: name, former host, former port, new host, new port. */
  #hear(text: string): void {
    const [name, , , host, port] = text.split(' ');
    if (name !== this.#name || this.#announced === `${host}:${port}`) return;
    this.#announced = `${host}:${port}`;
    this.#moved();
  }
}
