import type { Database } from '../database/transaction.ts';

interface CacheEntry<V> {
  loadedAt: number;
  value: Promise<V>;
  settled: V | undefined;
}

/**
 * Cache of values from the database. An entry lives for `ttlMs` of monotonic time, so that changes by other processes
 * are seen that soon. Simultaneous readers share one load. Inside a transaction a pending load of another flow is not
 * awaited but repeated: with SQLite's single connection that load would wait for the transaction, and both forever.
 *
 * @example
 * const prompts = new ShortCache<number, Prompts>(() => host.database, (companyId) => load(companyId));
 * const { all } = await prompts.get(companyId);
 */
export class ShortCache<K, V extends object> {
  readonly #held = new Map<K, CacheEntry<V>>();
  readonly #database: () => Database;
  readonly #load: (key: K) => Promise<V>;
  readonly #ttlMs: number;
  readonly #maxEntries: number;

  constructor(
    database: () => Database,
    load: (key: K) => Promise<V>,
    { ttlMs = 1000, maxEntries = 5000 }: { ttlMs?: number; maxEntries?: number } = {},
  ) {
    this.#database = database;
    this.#load = load;
    this.#ttlMs = ttlMs;
    this.#maxEntries = maxEntries;
  }

  async get(key: K): Promise<V> {
    const held = this.#held.get(key);
    const fresh = held !== undefined && performance.now() - held.loadedAt < this.#ttlMs;
    if (fresh && held.settled) return held.settled;
    const { current, knex } = this.#database();
    if (current !== knex) return this.#load(key);
    return fresh ? held.value : this.#start(key);
  }

  forget(key: K): void {
    this.#held.delete(key);
  }

  forgetAll(): void {
    this.#held.clear();
  }

  #start(key: K): Promise<V> {
    if (this.#held.size >= this.#maxEntries) this.#dropStale();
    const held: CacheEntry<V> = { loadedAt: performance.now(), value: this.#load(key), settled: undefined };
    this.#held.set(key, held);
    held.value.then(
      (value) => {
        held.settled = value;
      },
      () => {
        if (this.#held.get(key) === held) this.#held.delete(key);
      },
    );
    return held.value;
  }

  #dropStale(): void {
    const before = performance.now() - this.#ttlMs;
    for (const [key, { loadedAt }] of this.#held) if (loadedAt < before) this.#held.delete(key);
    if (this.#held.size >= this.#maxEntries) this.#held.clear();
  }
}
