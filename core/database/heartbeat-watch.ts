/**
 * Measures by this process's own monotonic clock for how long the heartbeats of other processes have not changed;
 * leases of connections and of migrations end by it. So a living process never counts as dead because the database's
 * clock was set, as when another node of a cluster takes over.
 *
 * @example
 * const isDead = watch.stoodStillMs(lease.connectionId, lease.heartbeat) > 30_000;
 */
export class HeartbeatWatch<Key extends string | number> {
  readonly #now: () => number;
  readonly #seen = new Map<Key, { heartbeat: string; since: number }>();

  /** `now` is a steady clock in milliseconds; it goes on while the process is stopped. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Milliseconds since this heartbeat was first seen; 0 at the first sight. Call it after the row was read. */
  stoodStillMs(key: Key, heartbeat: string): number {
    const [now, known] = [this.#now(), this.#seen.get(key)];
    if (known?.heartbeat === heartbeat) return now - known.since;
    this.#seen.set(key, { heartbeat, since: now });
    return 0;
  }

  /** Forgets the heartbeats of all other keys, so that the memory does not grow. */
  retain(keys: ReadonlySet<Key>): void {
    for (const key of this.#seen.keys()) if (!keys.has(key)) this.#seen.delete(key);
  }
}
