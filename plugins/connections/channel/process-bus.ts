import { type Host, perHost } from '@balcao/core';

type Listener = (payload: never) => void;

type Redis = ReturnType<NonNullable<Host['redis']>['open']>;

/**
 * Carries short notes between the processes of one installation, its own included, by Redis when there is one. A note
 * may be lost: whatever must happen stands in the database, and whoever waits for an answer has a time limit.
 */
export class ProcessBus {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #redis: Host['redis'];
  readonly #log: Host['log'];
  #channel = '';
  #publisher: Redis | null = null;
  #subscriber: Redis | null = null;

  constructor({ redis, log }: Pick<Host, 'redis' | 'log'>) {
    this.#redis = redis;
    this.#log = log;
  }

  /** Whether notes leave this process. */
  get reachesOthers(): boolean {
    return this.#redis !== null;
  }

  listen<T>(topic: string, listener: (payload: T) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener as Listener]);
  }

  /** Notifies the listeners of this process at once, and those of others through Redis. */
  tell(topic: string, payload: unknown): void {
    this.#deliver(topic, payload);
    if (this.#publisher?.status !== 'ready') return;
    this.#publisher
      .publish(this.#channel, JSON.stringify({ from: this.#id, topic, payload }))
      .catch((error: unknown) => {
        this.#log.debug({ err: error, topic }, 'a note to other processes was lost');
      });
  }

  readonly #id = `${process.pid}-${Math.random().toString(36).slice(2)}`;

  /**
   * Connects to Redis if the installation has one; never fails for its absence. `installation` names it among those that
   * share the Redis: none may hear, let alone answer, what another asks of its connections, whose ids are the same numbers.
   */
  open(installation: string): void {
    if (!this.#redis || this.#publisher) return;
    this.#channel = `balcao:${installation}:connections`;
    this.#publisher = this.#redis.open({ maxRetriesPerRequest: null });
    this.#subscriber = this.#redis.open({ maxRetriesPerRequest: null });
    const subscriber = this.#subscriber;
    subscriber.on('message', (_channel: string, text: string) => this.#receive(text));
    // ioredis subscribes again by itself after each reconnect.
    subscriber.subscribe(this.#channel).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'cannot listen to other processes yet');
    });
  }

  close(): void {
    this.#publisher?.disconnect();
    this.#subscriber?.disconnect();
    this.#publisher = null;
    this.#subscriber = null;
  }

  #receive(text: string): void {
    let note: { from: string; topic: string; payload: unknown };
    try {
      note = JSON.parse(text) as typeof note;
    } catch (error) {
      this.#log.warn({ err: error }, 'a note from another process cannot be read');
      return;
    }
    if (note.from !== this.#id) this.#deliver(note.topic, note.payload);
  }

  #deliver(topic: string, payload: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(payload as never);
  }
}

/** Bus of an application. */
export const processBus = perHost((host) => new ProcessBus(host));
