/**
 * Says how long heartbeats of other processes have stood still by this process's own steady clock. A process that is alive is
 * never taken for dead because the database's clock was set, as it is when another node of a cluster takes over.
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

  /** Milliseconds since the heartbeat was first seen as it is now; 0 at the first sight. To be asked after the row was read. */
  stoodStillMs(key: Key, heartbeat: string): number {
    const [now, known] = [this.#now(), this.#seen.get(key)];
    if (known?.heartbeat === heartbeat) return now - known.since;
    this.#seen.set(key, { heartbeat, since: now });
    return 0;
  }

  /** Forgets all others, so that the memory never outgrows the table. */
  retain(keys: ReadonlySet<Key>): void {
    for (const key of this.#seen.keys()) if (!keys.has(key)) this.#seen.delete(key);
  }
}
