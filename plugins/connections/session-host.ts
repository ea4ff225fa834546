import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Host } from '@balcao/core';
import { type LeaseRow, Leases } from './leases.ts';
import { OwnedSession } from './owned-session.ts';
import { registryOf } from './registry.ts';
import type { SessionMetrics } from './session-metrics.ts';
import type { SessionTimes } from './session-times.ts';

export interface SessionHostOptions {
  times: SessionTimes;
  metrics: SessionMetrics;
  /** No other process can be alive on this database. */
  alone: boolean;
}

/** How many free sessions one look considers; more are found by the next. */
const lookAhead = 500;

/**
 * Owns sessions for a process with the role `connections`: claims what is free, renews what it has, stops what it lost
 * and hands over what it holds when the process ends.
 */
export class SessionHost {
  readonly hostId = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  readonly #host: Host;
  readonly #options: SessionHostOptions;
  readonly #leases: Leases;
  readonly #owned = new Map<number, OwnedSession>();
  readonly #openingSince = new Map<OwnedSession, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Until when all leases hold, by the monotonic clock; it goes on while the process is stopped. */
  #holdsUntil = 0;
  #running = false;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;

  constructor(host: Host, options: SessionHostOptions) {
    this.#host = host;
    this.#options = options;
    const { times, alone } = options;
    this.#leases = new Leases(host, { hostId: this.hostId, ttlMs: times.leaseTtlMs, alone });
  }

  start(): void {
    const { bus } = registryOf(this.#host);
    const { times } = this.#options;
    this.#running = true;
    bus.listen<{ connectionIds: number[] }>('bell', ({ connectionIds }) => {
      for (const id of connectionIds) this.#owned.get(id)?.ring();
    });
    bus.listen<{ connectionId: number }>('order', ({ connectionId }) => this.#ordered(connectionId));
    this.#repeat(
      () => times.renewMs,
      () => this.renew(),
    );
    this.#repeat(
      () => times.claimMs + Math.random() * times.claimJitterMs,
      () => this.claim(),
    );
    this.#repeat(
      () => times.sweepMs,
      async () => this.#sweep(),
    );
    void this.claim();
  }

  /** The session of a connection that this process owns, or null. */
  owned(connectionId: number): OwnedSession | null {
    return this.#owned.get(connectionId) ?? null;
  }

  get size(): number {
    return this.#owned.size;
  }

  /** Takes over what is free, a few at a time; joins the look that is under way. */
  claim(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    this.#claimAgain = true;
    this.#claiming ??= this.#host.database
      .detached(() => this.#claimAll())
      .catch((error: unknown) => this.#host.log.warn({ err: error }, 'free sessions could not be claimed'))
      .finally(() => {
        this.#claiming = null;
        if (this.#claimAgain) void this.claim();
      });
    return this.#claiming;
  }

  /** Renews every lease and stops the sessions that are another's now. A database that does not answer stops none. */
  async renew(): Promise<void> {
    const askedAt = performance.now();
    let rows: Map<number, LeaseRow>;
    try {
      rows = await this.#leases.renew();
    } catch (error) {
      this.#host.log.warn(
        { err: error },
        'leases could not be renewed; links stay, nothing is sent meanwhile',
      );
      return;
    }
    this.#holdsUntil = askedAt + this.#options.times.leaseTtlMs;
    for (const [id, session] of this.#owned) {
      const row = rows.get(id);
      if (!row || row.epoch !== session.epoch) this.#lost(session);
      else if (await this.#isActive(session.companyId)) void session.obey(row).then(() => session.ring());
      else void session.pause();
    }
  }

  /** Stops without a word to anybody, as a killed process would; for tests of what others make of it. */
  async vanish(): Promise<void> {
    this.#stopTimers();
    await Promise.all([...this.#owned.values()].map((session) => session.abandon()));
  }

  /** Ends every session in order; others may take over at once. */
  async close(): Promise<void> {
    this.#stopTimers();
    await this.#claiming;
    await Promise.all([...this.#owned.values()].map((session) => session.handOver()));
  }

  async #claimAll(): Promise<void> {
    while (this.#claimAgain && this.#running) {
      this.#claimAgain = false;
      const candidates = await this.#leases.claimable(lookAhead);
      // Hosts that look at the same moment begin at different ends.
      for (const { connectionId, companyId } of shuffled(candidates)) {
        if (!this.#running || this.#openingCount() >= this.#options.times.openingAtOnce) break;
        if (this.#owned.has(connectionId) || !(await this.#isActive(companyId))) continue;
        const askedAt = performance.now();
        const row = await this.#leases.claim(connectionId);
        if (row) this.#adopt(row, askedAt);
      }
    }
  }

  #adopt(row: LeaseRow, askedAt: number): void {
    const holdsUntil = askedAt + this.#options.times.leaseTtlMs;
    this.#holdsUntil = this.#owned.size === 0 ? holdsUntil : Math.min(this.#holdsUntil, holdsUntil);
    const { times, metrics } = this.#options;
    const session: OwnedSession = new OwnedSession(row, {
      host: this.#host,
      leases: this.#leases,
      times,
      metrics,
      mayAct: () => performance.now() < this.#holdsUntil - times.leaseMarginMs,
      ended: () => this.#forget(session),
      opened: () => this.#opened(session),
    });
    this.#owned.set(row.connectionId, session);
    this.#openingSince.set(session, askedAt);
    void session.obey(row);
  }

  #forget(session: OwnedSession): void {
    if (this.#owned.get(session.connectionId) === session) this.#owned.delete(session.connectionId);
    this.#options.metrics.gone(session);
    this.#opened(session);
  }

  /** A session is past its opening: the next one may begin. */
  #opened(session: OwnedSession): void {
    if (this.#openingSince.delete(session)) void this.claim();
  }

  #lost(session: OwnedSession): void {
    const { connectionId, companyId } = session;
    this.#host.log.warn({ connectionId, companyId }, 'this process owns the connection no longer');
    void session.abandon();
  }

  #ordered(connectionId: number): void {
    const session = this.#owned.get(connectionId);
    if (!session) return void this.claim();
    this.#host.database
      .detached(() => this.#leases.read(connectionId))
      .then((row) => (row ? session.obey(row) : this.#lost(session)))
      .catch((error: unknown) =>
        this.#host.log.warn({ err: error, connectionId }, 'an order waits for the next renewal'),
      );
  }

  #sweep(): void {
    for (const session of this.#owned.values()) session.ring();
    if (performance.now() > this.#holdsUntil - this.#options.times.leaseMarginMs && this.#owned.size > 0)
      void this.renew();
  }

  async #isActive(companyId: number): Promise<boolean> {
    return (await this.#host.tenancy.standing(companyId)).active;
  }

  #openingCount(): number {
    const since = performance.now() - this.#options.times.openingMs;
    return [...this.#openingSince.values()].filter((openedAt) => openedAt > since).length;
  }

  #repeat(delayMs: () => number, run: () => Promise<void>): void {
    const again = () => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        void this.#host.database
          .detached(run)
          .catch((error: unknown) => {
            this.#host.log.warn({ err: error }, 'a round of session ownership failed');
          })
          .finally(() => {
            if (this.#running) again();
          });
      }, delayMs());
      this.#timers.add(timer);
    };
    again();
  }

  #stopTimers(): void {
    this.#running = false;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
