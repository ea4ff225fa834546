import { type Host, perHost } from '@balcao/core';

type Listener = (payload: never) => void;

/** Time for which a process that starts waits for its subscription at most. */
const openMs = 3000;

type Redis = ReturnType<NonNullable<Host['redis']>['open']>;

/**
 * Sends short messages between the processes of one installation, its own included, by Redis when there is one. Such a
 * message may be lost: work that must happen is recorded in the database, and a call that waits for an answer has a time
 * limit.
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

  /** Whether notes leave this process. */
  get reachesOthers(): boolean {
    return this.#redis !== null;
  }

  listen<T>(topic: string, listener: (payload: T) => void): void {
    this.#listeners.set(topic, [...(this.#listeners.get(topic) ?? []), listener as Listener]);
  }

  /** Calls back each time this process begins to hear the others: notes that they sent before may be lost. */
  onHearing(listener: () => void): void {
    this.#heardAgain.push(listener);
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
   * Connects to Redis if the installation has one. Resolves once this process hears the others and is heard, so that what is
   * asked right after a start is not lost, or after three seconds without Redis; never fails for its absence. `installation`
   * names it among those that share the Redis: none may hear, let alone answer, what another asks of its connections, whose
   * ids are the same numbers.
   */
  async open(installation: string): Promise<void> {
    if (!this.#redis || this.#publisher) return;
    this.#channel = `balcao:${installation}:connections`;
    const publisher = this.#redis.open({ maxRetriesPerRequest: null });
    // Subscribed below each time it is connected, so that the end of the gap is known.
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
      // It connects again, and asks again then.
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

/** Bus of an application. */
export const processBus = perHost((host) => new ProcessBus(host));
