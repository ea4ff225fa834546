import { type AllRows, acrossCompanies, HeartbeatWatch, type Host } from '@balcao/core';
import { databaseNow } from './database-clock.ts';

interface BalanceOptions {
  hostId: string;
  /** Duration of a lease, by the database's clock; a host that is silent counts no more shortly before its leases end. */
  ttlMs: number;
  /** The steady clock by which signs of life are watched. */
  now: () => number;
}

/** Distribution of channel sessions over the living hosts. */
export interface Spread {
  hosts: number;
  /** Number of channel sessions that each host aims at. */
  share: number;
}

/**
 * Share of a lease's duration for which a silent host counts as living. Heartbeats follow renewals, so a host that finds
 * a dead host's leases free no longer counts that host, and hands over nothing to it.
 */
const livingShare = 5 / 6;
/** Silence after which a host is forgotten. */
const forgottenMs = 60 * 60_000;

/**
 * Reads from the database alone which hosts run, and returns the share of all channel sessions that one host should have.
 */
export class Balance {
  readonly #host: Host;
  readonly #options: BalanceOptions;
  readonly #watch: HeartbeatWatch<string>;
  #beating: Promise<void> = Promise.resolve();
  #hasLeft = false;

  constructor(host: Host, options: BalanceOptions) {
    this.#host = host;
    this.#options = options;
    this.#watch = new HeartbeatWatch(options.now);
  }

  /** A sign of life, and an end to the memory of hosts long gone. */
  async beat(): Promise<void> {
    if (this.#hasLeft) return;
    const beating = this.#beat();
    this.#beating = beating.catch(() => undefined);
    await beating;
  }

  /** This host ends: the others' shares grow at once. */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    await this.#beating;
    await this.#rows.table('ConnectionHosts').where({ hostId: this.#options.hostId }).delete();
  }

  /** Number of other living hosts. */
  async others(): Promise<number> {
    const living = await this.#living();
    return living.filter((hostId) => hostId !== this.#options.hostId).length;
  }

  /** Counts channel sessions that have an owner, dead ones included, or are on their way to one, over the hosts that live. */
  async spread(): Promise<Spread> {
    const now = databaseNow(this.#host);
    const running = this.#rows
      .table('ConnectionLeases')
      .where('wanted', 'open')
      .where((either) => either.whereNotNull('hostId').orWhereRaw(`?? > ${now}`, ['movedUntil']))
      .count({ count: '*' });
    const [living, [sessionRow]] = await Promise.all([this.#living(), running]);
    const hosts = Math.max(1, living.length);
    return { hosts, share: Math.ceil(Number(sessionRow?.count ?? 0) / hosts) };
  }

  /** Hosts belong to no company; and not in the caller's transaction. */
  get #rows(): AllRows {
    const host = this.#host;
    return host.database.detached(() => acrossCompanies(host, 'hosts hold links of every company'));
  }

  /** Hosts that gave a sign of life lately, by the database's clock and by this process's own. */
  async #living(): Promise<string[]> {
    const silentMs = Math.round(this.#options.ttlMs * livingShare);
    const rows: Array<{ hostId: string; seenAt: number; isRecent: number }> = await this.#rows
      .table('ConnectionHosts')
      .select(
        'hostId',
        'seenAt',
        this.#rows.raw(`?? > ${databaseNow(this.#host)} - ? AS ??`, ['seenAt', silentMs, 'isRecent']),
      );
    this.#watch.retain(new Set(rows.map(({ hostId }) => hostId)));
    return rows
      .filter(({ hostId, seenAt, isRecent }) => {
        const stillMs = this.#watch.stoodStillMs(hostId, String(seenAt));
        return isRecent && stillMs < silentMs;
      })
      .map(({ hostId }) => hostId);
  }

  async #beat(): Promise<void> {
    const { hostId } = this.#options;
    const { table, raw } = this.#rows;
    const seenAt = raw(databaseNow(this.#host));
    const known = await table('ConnectionHosts').where({ hostId }).update({ seenAt });
    if (known > 0) return;
    await table('ConnectionHosts').insert({ hostId, seenAt }).onConflict('hostId').merge();
    await table('ConnectionHosts')
      .whereRaw(`?? < ${databaseNow(this.#host)} - ?`, ['seenAt', forgottenMs])
      .delete();
  }
}
