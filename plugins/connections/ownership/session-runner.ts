import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Host } from '@balcao/core';
import { processBus } from '../channel/process-bus.ts';
import { Balance, type Spread } from './balance.ts';
import { handOverAll } from './hand-over-all.ts';
import { HeardRecords } from './heard-records.ts';
import { IntervalRunner } from './interval-runner.ts';
import { type FreeLease, type LeaseRow, Leases } from './leases.ts';
import { OpeningQuota } from './opening-quota.ts';
import { OwnedSession } from './owned-session.ts';
import type { OwnershipTimes } from './ownership-times.ts';
import type { SessionMetrics } from './session-metrics.ts';
import { shuffled } from './shuffled.ts';
import { StrayLeases } from './stray-leases.ts';

interface SessionRunnerOptions {
  times: OwnershipTimes;
  metrics: SessionMetrics;
  /** No other process can be alive on this database. */
  alone: boolean;
}

/** Number of free leases that one round considers; more are found by the next. */
const lookAhead = 500;

/**
 * Runs channel sessions in a process with the role `connections`: claims free leases, renews its own, stops sessions
 * whose lease it lost, and hands all over when the process ends.
 */
export class SessionRunner {
  readonly hostId = `${hostname()}-${process.pid}-${randomBytes(4).toString('hex')}`;
  readonly #host: Host;
  readonly #options: SessionRunnerOptions;
  readonly #leases: Leases;
  /** null: no other host can be. */
  readonly #balance: Balance | null;
  readonly #heard: HeardRecords;
  readonly #owned = new Map<number, OwnedSession>();
  readonly #places: OpeningQuota;
  readonly #intervals: IntervalRunner;
  readonly #strays: StrayLeases;
  /** Monotonic time until which all leases hold; this clock also advances while the process is stopped. */
  #holdsUntil = 0;
  #running = false;
  #claiming: Promise<void> | null = null;
  #claimAgain = false;
  #isComparing = false;

  constructor(host: Host, options: SessionRunnerOptions) {
    this.#host = host;
    this.#options = options;
    this.#intervals = new IntervalRunner(host);
    const { times, alone } = options;
    const about = { hostId: this.hostId, ttlMs: times.leaseTtlMs, now: () => times.now() };
    const { heartbeatMs, heartbeatAloneMs } = times;
    this.#leases = new Leases(host, { ...about, heartbeatMs, heartbeatAloneMs, alone });
    this.#heard = new HeardRecords(this.#leases);
    this.#places = new OpeningQuota({
      most: times.openingAtOnce,
      forMs: times.openingMs,
      freed: () => void this.claim(),
    });
    this.#strays = new StrayLeases(host, this.#leases);
    this.#balance = alone ? null : new Balance(host, about);
  }

  start(): void {
    const [bus, { times }] = [processBus(this.#host), this.#options];
    this.#running = true;
    bus.listen<{ connectionIds: number[] }>('bell', ({ connectionIds }) => {
      for (const id of connectionIds) this.#owned.get(id)?.wake();
    });
    bus.listen<{ connectionId: number }>('order', ({ connectionId }) => this.#ordered(connectionId));
    // Orders that were sent while Redis was away are found at once, not by the next rounds.
    bus.onHearing(() => {
      if (this.#running) void this.claim().then(() => this.renew());
    });
    this.#intervals.repeat(
      () => times.renewMs,
      () => this.renew(),
    );
    this.#intervals.repeat(
      () => times.claimMs + Math.random() * times.claimJitterMs,
      () => this.claim(),
    );
    this.#intervals.repeat(
      () => times.sweepMs,
      async () => this.#sweep(),
    );
    void this.#host.database
      .detached(async () => this.#balance?.beat())
      .catch((error: unknown) => this.#host.log.warn({ err: error }, 'this host is not known to others yet'));
    void this.claim();
  }

  /** The channel session of a connection that this process owns, or null. */
  owned(connectionId: number): OwnedSession | null {
    return this.#owned.get(connectionId) ?? null;
  }

  get size(): number {
    return this.#owned.size;
  }

  /** Takes over free leases, a few at a time; a call during a running search joins it. */
  claim(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    this.#claimAgain = true;
    this.#claiming ??= this.#host.database
      .detached(() => this.#claimAll())
      .catch((error: unknown) => this.#host.log.warn({ err: error }, 'free links could not be claimed'))
      .finally(() => {
        this.#claiming = null;
        if (this.#claimAgain) void this.claim();
      });
    return this.#claiming;
  }

  /** Renews every lease and stops the channel sessions that are another's now. A database that does not answer stops none. */
  async renew(): Promise<void> {
    const askedAt = performance.now();
    // A channel session that is claimed while the answer is on its way is not in it.
    const asked = new Map(this.#owned);
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
    // Not thrown: the rounds, the end of the process and the sweep call this, and none of them may fail by it.
    await this.#follow(asked, rows).catch((error: unknown) =>
      this.#host.log.warn({ err: error }, 'links follow their leases at the next renewal'),
    );
    await this.#keepCompany();
  }

  async #follow(asked: ReadonlyMap<number, OwnedSession>, rows: Map<number, LeaseRow>): Promise<void> {
    for (const [id, session] of asked) {
      if (this.#owned.get(id) !== session) continue;
      const row = rows.get(id);
      if (!row || row.epoch !== session.epoch) this.#lost(session);
      else if (await this.#mayFollow(row)) void session.follow(row).then(() => session.wake());
      else void session.pause();
    }
    await this.#strays.release(rows, (id) => this.#owned.has(id));
  }

  /** Stops without notifying other processes, as a killed process would; for tests of what others make of it. */
  async vanish(): Promise<void> {
    this.#stopRounds();
    await Promise.all([...this.#owned.values()].map((session) => session.abandon()));
  }

  /** Ends every channel session in order; others may take over at once. */
  async close(): Promise<void> {
    this.#stopRounds();
    await this.#claiming;
    await this.renew();
    // Before the channel sessions are free, so that the others reckon without this host.
    await this.#balance
      ?.leave()
      .catch((error: unknown) => this.#host.log.warn({ err: error }, 'this host could not take its leave'));
    const { handOverAtOnce, handOverMs, handOverLookMs } = this.#options.times;
    await handOverAll([...this.#owned.values()], {
      leases: this.#leases,
      places: async () => ((await this.#balance?.others()) ?? 0) * handOverAtOnce,
      forMs: handOverMs,
      lookMs: handOverLookMs,
    });
  }

  async #claimAll(): Promise<void> {
    while (this.#claimAgain && this.#running) {
      this.#claimAgain = false;
      await this.#leases.look();
      // Page by page: the channel sessions of companies that may not work stay free, and must not keep the others from being seen.
      for (let afterId: number | null = 0; afterId !== null; ) afterId = await this.#claimSome(afterId);
    }
  }

  /**
   * Claims free leases of one page; null when there is no capacity or nothing more, else the id after which the next page
   * begins.
   */
  async #claimSome(afterId: number): Promise<number | null> {
    const { moveCoolDownMs, moveGraceMs } = this.#options.times;
    const candidates = await this.#leases.claimable(lookAhead, moveCoolDownMs - moveGraceMs, afterId);
    const spread = candidates.some(({ movedBy }) => movedBy) ? await this.#balance?.spread() : undefined;
    // Hosts that look at the same moment begin at different ends.
    for (const free of shuffled(candidates)) {
      if (!this.#mayTake(free, spread)) continue;
      if (!this.#running || !this.#places.isFree) return null;
      if (this.#owned.has(free.connectionId) || !(await this.#mayFollow(free))) continue;
      const askedAt = performance.now();
      const row = await this.#leases.claim(free.connectionId);
      if (row) this.#adopt(row, askedAt);
    }
    return candidates.length < lookAhead ? null : (candidates.at(-1)?.connectionId ?? null);
  }

  /** Links are held for companies that may work; an order to end is followed for every company, a deleted company included. */
  async #mayFollow({ companyId, wanted }: Pick<LeaseRow, 'companyId' | 'wanted'>): Promise<boolean> {
    return wanted !== 'open' || this.#host.tenancy.isActive(companyId);
  }

  /**
   * True when this host may claim the lease: one that was handed over is for hosts below their share, any other free one
   * for all.
   */
  #mayTake({ movedBy }: FreeLease, spread: Spread | undefined): boolean {
    if (!movedBy || !spread || spread.hosts === 1) return true;
    return movedBy !== this.hostId && this.#owned.size < spread.share;
  }

  /** Runs after a renewal: stores facts that other hosts read, and computes this host's share. Failures are ignored. */
  async #keepCompany(): Promise<void> {
    // A renewal out of turn must not hand over the same surplus twice.
    if (this.#isComparing) return;
    this.#isComparing = true;
    try {
      await this.#heard.note(this.#owned.values());
      await this.#balance?.beat();
      await this.#rebalance();
    } catch (error) {
      this.#host.log.warn({ err: error }, 'this host could not be compared with others');
    } finally {
      this.#isComparing = false;
    }
  }

  /** Hands over a few channel sessions when this host has more than its share; not those that a user is pairing just now. */
  async #rebalance(): Promise<void> {
    const { movesAtOnce, moveCoolDownMs: coolDownMs } = this.#options.times;
    if (!this.#balance || !this.#running || movesAtOnce === 0) return;
    const { hosts, share } = await this.#balance.spread();
    const staying = [...this.#owned.values()].filter(({ isLeaving }) => !isLeaving);
    const surplus = staying.length - share;
    if (hosts === 1 || surplus <= 0) return;
    const movable = new Set(await this.#leases.movable());
    const moved = staying
      .filter(({ status }) => status === 'CONNECTED' || status === 'TIMEOUT')
      .filter(({ connectionId }) => movable.has(connectionId))
      .slice(0, Math.min(surplus, movesAtOnce));
    if (moved.length === 0) return;
    this.#host.log.info({ hosts, share, moved: moved.length }, 'links go to hosts that have fewer');
    // The hand-over is not awaited, since a message being sent may take longer than the leases are valid.
    for (const session of moved) void session.handOver({ coolDownMs });
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
      place: () => this.#places.wait(session),
      opened: () => this.#places.leave(session),
    });
    this.#owned.set(row.connectionId, session);
    this.#places.take(session);
    void session.follow(row);
  }

  #forget(session: OwnedSession): void {
    if (this.#owned.get(session.connectionId) === session) this.#owned.delete(session.connectionId);
    this.#heard.forget(session.connectionId);
    this.#options.metrics.gone(session);
    this.#places.leave(session);
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
      .then((row) => (row ? session.follow(row) : this.#lost(session)))
      .catch((error: unknown) =>
        this.#host.log.warn({ err: error, connectionId }, 'an order waits for the next renewal'),
      );
  }

  #sweep(): void {
    for (const session of this.#owned.values()) session.wake();
    if (performance.now() > this.#holdsUntil - this.#options.times.leaseMarginMs && this.#owned.size > 0)
      void this.renew();
  }

  #stopRounds(): void {
    this.#running = false;
    this.#intervals.stop();
  }
}
