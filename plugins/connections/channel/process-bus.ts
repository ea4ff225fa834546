import { type Host, perHost } from '@balcao/core';

type Listener = (payload: never) => void;

/** Longest wait of a starting process for its subscription at Redis, in milliseconds. */
const openMs = 3000;

type Redis = ReturnType<NonNullable<Host['redis']>['open']>;

/**
 * Sends short messages between the processes of one installation, this one included, through Redis when the
 * installation has it. Such a message may be lost, so work that must happen is recorded in the database, and calls that
 * wait for an answer have a time limit.
 */
export class ProcessBus {
  readonly #listeners = new Map<string, Listener[]>();
  readonly #heardAgain: Array<() => void> = [];
  readonly #redis: Host['redis'];
  readonly #log: Host['log'];
  #channel = '';
  #publisher: Redis | null = null;
  #subscriber: Redis | null = null;

  constructor({ redis, log }: Pick<Host, 'redis' | 'log'>) {
    this.#redis = redis;
    this.#log = log;
  }

  /** True where messages reach other processes. */
  get reachesOthers(): boolean {
    return this.#redis !== null;
  }

  listen<T>(topic: string, listener: (payload: T) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener as Listener]);
  }

  /**
   * Calls `listener` each time this process has connected to the others again, because their messages in between may be
   * lost.
   */
  onHearing(listener: () => void): void {
    this.#heardAgain.push(listener);
  }

  /** Sends a message to the listeners of this process at once, and to other processes through Redis. */
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
   * Connects to Redis if the installation has it. Resolves once this process can receive and send, or after three
   * seconds without Redis; never fails. `installation` is part of the channel's name, because installations that share
   * a Redis have connections with equal ids and must not receive each other's messages.
   */
  async open(installation: string): Promise<void> {
    if (!this.#redis || this.#publisher) return;
    this.#channel = `balcao:${installation}:connections`;
    const publisher = this.#redis.open({ maxRetriesPerRequest: null });
    // This process subscribes itself after each connection, so that it knows when it receives messages again.
    const subscriber = this.#redis.open({ maxRetriesPerRequest: null, autoResubscribe: false });
    this.#publisher = publisher;
    this.#subscriber = subscriber;
    subscriber.on('message', (_channel: string, text: string) => this.#receive(text));
    const speaks = new Promise<void>((resolve) => publisher.once('ready', () => resolve()));
    const hears = new Promise<void>((resolve) => {
      subscriber.on('ready', () => void this.#subscribe(subscriber).then(resolve));
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, openMs);
    });
    await Promise.race([Promise.all([speaks, hears]), late]);
    clearTimeout(timer);
  }

  close(): void {
    this.#publisher?.disconnect();
    this.#subscriber?.disconnect();
    this.#publisher = null;
    this.#subscriber = null;
  }

  async #subscribe(subscriber: Redis): Promise<void> {
    try {
      await subscriber.subscribe(this.#channel);
    } catch (error) {
      // The client reconnects by itself, and then this function runs again.
      this.#log.warn({ err: error }, 'cannot listen to other processes yet');
      return;
    }
    for (const listener of this.#heardAgain) listener();
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

/** Message bus of an application (host), one for each. */
export const processBus = perHost((host) => new ProcessBus(host));
