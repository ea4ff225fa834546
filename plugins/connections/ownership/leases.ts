import { type AllRows, acrossCompanies, HeartbeatWatch, type Host } from '@balcao/core';
import type { Knex } from 'knex';
import { databaseNow } from './database-clock.ts';

/** Lease of this process's channel session, as stored in the database. */
export interface LeaseRow {
  connectionId: number;
  companyId: number;
  epoch: number;
  wanted: 'open' | 'closed' | 'deleted';
  fresh: number;
  commandSeq: number;
  handledSeq: number;
  /** Grows with each change of what the number may send. */
  sendingSeq: number;
}

/** A channel session that no host holds. */
export interface FreeLease {
  connectionId: number;
  companyId: number;
  wanted: LeaseRow['wanted'];
  /** The host that handed it over for the sake of balance a short while ago; else null. */
  movedBy: string | null;
}

interface LeaseOptions {
  hostId: string;
  /** Duration of a claim without renewal, by the database's clock. */
  ttlMs: number;
  /** A lease whose heartbeat stood still for less is its owner's, even when it is over by the database's clock. */
  heartbeatMs: number;
  /** Time without a heartbeat after which a lease is free, even when it goes on by the database's clock. */
  heartbeatAloneMs: number;
  /** The steady clock by which heartbeats are watched. */
  now: () => number;
  /** No other process can be alive: leases of earlier ones are taken over without waiting for their end. */
  alone: boolean;
}

/** Channel sessions in one statement; SQLite and MySQL take many more values than these need. */
const heardAtOnce = 1000;

/** A lease of another host as it was read. */
interface LeaseSign {
  connectionId: number;
  hostId: string;
  epoch: number;
  heartbeat: number;
  expiresAt: number;
}

/**
 * Leases that decide which host runs a channel session: a row for each connection with its host, a number (epoch) that
 * grows with each new host, an end by the database's clock, and a heartbeat that each renewal raises. Another host's
 * lease is free when its end has passed and its heartbeat stood still by the claimer's own clock: the database's clock
 * alone may jump, or be another machine's. Every method is one statement that the database decides, so two hosts never
 * win the same one.
 */
export class Leases {
  readonly #host: Host;
  readonly #options: LeaseOptions;
  readonly #watch: HeartbeatWatch<number>;
  /** Leases of hosts that are dead, as of the latest look: connection -> what was read. */
  #abandoned: ReadonlyMap<number, LeaseSign> = new Map();

  constructor(host: Host, options: LeaseOptions) {
    this.#host = host;
    this.#options = options;
    this.#watch = new HeartbeatWatch(options.now);
  }

  /** Reads the heartbeats of other hosts; `claimable` and `claim` go by what was found. */
  async look(): Promise<void> {
    const { hostId, alone, heartbeatMs, heartbeatAloneMs } = this.#options;
    if (alone) return;
    const rows: Array<LeaseSign & { isOver: number }> = await this.#table()
      .whereNotNull('hostId')
      .whereNot({ hostId })
      .select(
        ...['connectionId', 'hostId', 'epoch', 'heartbeat', 'expiresAt'],
        this.#rows.raw(`?? < ${databaseNow(this.#host)} AS ??`, ['expiresAt', 'isOver']),
      );
    this.#watch.retain(new Set(rows.map(({ connectionId }) => connectionId)));
    const dead = rows.filter(({ connectionId, epoch, heartbeat, expiresAt, isOver }) => {
      // Its end counts as well: a host of an earlier version raises nothing else.
      const stillMs = this.#watch.stoodStillMs(connectionId, `${epoch}:${heartbeat}:${expiresAt}`);
      return stillMs >= (isOver ? heartbeatMs : heartbeatAloneMs);
    });
    this.#abandoned = new Map(dead.map((row) => [row.connectionId, row]));
  }

  /**
   * Connections that want work and that no host holds. One that was handed over counts as such while more than
   * `orphanedMs` of its cool-down are left.
   */
  async claimable(limit: number, orphanedMs: number, afterId = 0): Promise<FreeLease[]> {
    const rows: Array<FreeLease & { isMoved: number }> = await this.#table()
      .where('connectionId', '>', afterId)
      .where((free) => this.#free(free).orWhereIn('connectionId', this.#abandonedAfter(afterId, limit)))
      .where((work) => work.where('wanted', 'open').orWhereRaw('?? > ??', ['commandSeq', 'handledSeq']))
      .orderBy('connectionId')
      .limit(limit)
      .select(
        'connectionId',
        'companyId',
        'wanted',
        'movedBy',
        this.#rows.raw(`?? > ${databaseNow(this.#host)} + ? AS ??`, ['movedUntil', orphanedMs, 'isMoved']),
      );
    return rows.map(({ connectionId, companyId, wanted, movedBy, isMoved }) => ({
      connectionId,
      companyId,
      wanted,
      movedBy: isMoved ? movedBy : null,
    }));
  }

  /** Takes the lease, with a new epoch, unless another host was faster: then null. */
  async claim(connectionId: number): Promise<LeaseRow | null> {
    const { hostId, ttlMs } = this.#options;
    const won = await this.#evenLocked((table) =>
      table
        .where({ connectionId })
        .where((free) => {
          // Not when its owner renewed it after all, or another host was faster.
          const abandoned = this.#abandoned.get(connectionId);
          this.#free(free);
          if (abandoned) free.orWhere(signOf(abandoned));
        })
        .update({
          hostId,
          epoch: this.#rows.raw('?? + 1', ['epoch']),
          ownedSince: this.#rows.raw(databaseNow(this.#host)),
          movedBy: null,
          expiresAt: this.#rows.raw(`${databaseNow(this.#host)} + ?`, [ttlMs]),
        }),
    );
    return won === 1 ? this.read(connectionId) : null;
  }

  /** Extends every lease of this host and answers those that are still its own. Throws when the database does not answer. */
  async renew(): Promise<Map<number, LeaseRow>> {
    const { hostId, ttlMs } = this.#options;
    await this.#evenLocked((table) =>
      table.where({ hostId }).update({
        expiresAt: this.#rows.raw(`${databaseNow(this.#host)} + ?`, [ttlMs]),
        heartbeat: this.#rows.raw('?? + 1', ['heartbeat']),
      }),
    );
    const rows: LeaseRow[] = await this.#table().where({ hostId }).select(columns);
    return new Map(rows.map((row) => [row.connectionId, row]));
  }

  /** Notes when channel sessions of this host last heard from their network (epoch milliseconds); one statement for many. */
  async heard(sessions: ReadonlyArray<{ connectionId: number; at: number }>): Promise<void> {
    const { hostId } = this.#options;
    for (let start = 0; start < sessions.length; start += heardAtOnce) {
      const some = sessions.slice(start, start + heardAtOnce);
      const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
      await this.#table()
        .where({ hostId })
        .whereIn(
          'connectionId',
          some.map(({ connectionId }) => connectionId),
        )
        .update({
          lastHeardAt: this.#rows.raw(`CASE ?? ${cases} END`, [
            'connectionId',
            ...some.flatMap(({ connectionId, at }) => [connectionId, at]),
          ]),
        });
    }
  }

  /** The row as long as this host owns it. */
  async read(connectionId: number): Promise<LeaseRow | null> {
    const { hostId } = this.#options;
    const row: LeaseRow | undefined = await this.#table().where({ connectionId, hostId }).first(columns);
    return row ?? null;
  }

  /**
   * Holds the lease's row until the commit of the open transaction, so that nothing is stored under an epoch or an order
   * that is past. False when it is.
   */
  async fence({ connectionId, epoch, commandSeq }: LeaseRow): Promise<boolean> {
    const { hostId } = this.#options;
    const held = await leasesOf(this.#host)
      .table('ConnectionLeases')
      .where({ connectionId, hostId, epoch, commandSeq })
      .update({ statusBeat: this.#rows.raw('?? + 1', ['statusBeat']) });
    return held === 1;
  }

  /** Records that the order was carried out; a newer order stays open. */
  async handled({ connectionId, epoch, commandSeq }: LeaseRow): Promise<void> {
    const { hostId } = this.#options;
    const own = () => this.#table().where({ connectionId, hostId, epoch });
    await own().update({ handledSeq: commandSeq });
    await own().where({ commandSeq }).update({ fresh: 0 });
  }

  /** Notes inside the open transaction that the channel session ended for good, unless a newer order says otherwise. */
  async close({ connectionId, epoch, commandSeq }: LeaseRow): Promise<void> {
    const { hostId } = this.#options;
    await leasesOf(this.#host)
      .table('ConnectionLeases')
      .where({ connectionId, hostId, epoch, commandSeq })
      .update({ wanted: 'closed' });
  }

  /** Lets others claim it at once; moved for the sake of balance, it is not moved again for `coolDownMs`. */
  async release({ connectionId, epoch }: LeaseRow, moved?: { coolDownMs: number }): Promise<void> {
    const { hostId } = this.#options;
    const movedUntil = moved && this.#rows.raw(`${databaseNow(this.#host)} + ?`, [moved.coolDownMs]);
    await this.#table()
      .where({ connectionId, hostId, epoch })
      .update({ hostId: null, expiresAt: 0, ...(movedUntil ? { movedBy: hostId, movedUntil } : {}) });
  }

  /** Links of this host that were not moved lately. */
  async movable(): Promise<number[]> {
    const { hostId } = this.#options;
    const rows: Array<{ connectionId: number }> = await this.#table()
      .where({ hostId })
      .whereRaw(`?? <= ${databaseNow(this.#host)}`, ['movedUntil'])
      .select('connectionId');
    return rows.map(({ connectionId }) => connectionId);
  }

  /** Filters these connections to those that another host has claimed and whose channel session is past its opening there. */
  async openedElsewhere(connectionIds: readonly number[]): Promise<number[]> {
    const { hostId } = this.#options;
    const rows: Array<{ connectionId: number }> = await this.#rows
      .table('ConnectionLeases as lease')
      .join('Whatsapps as connection', 'connection.id', 'lease.connectionId')
      .whereIn('lease.connectionId', [...connectionIds])
      .whereNotNull('lease.hostId')
      .whereNot('lease.hostId', hostId)
      .whereNot('connection.status', 'OPENING')
      .select('lease.connectionId');
    return rows.map(({ connectionId }) => connectionId);
  }

  /** Forgets the row of a deleted connection. */
  async remove({ connectionId, epoch }: LeaseRow): Promise<void> {
    const { hostId } = this.#options;
    await this.#table().where({ connectionId, hostId, epoch, wanted: 'deleted' }).delete();
  }

  /** Outside the caller's transaction: a lease is written at once, or not at all. */
  get #rows(): AllRows {
    return this.#host.database.detached(() => leasesOf(this.#host));
  }

  #table(): Knex.QueryBuilder {
    return this.#rows.table('ConnectionLeases');
  }

  /** Two hosts may lock the same rows from both ends: the one that has to step back tries again. */
  #evenLocked(change: (table: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<number> {
    return this.#host.database.transaction(async () =>
      change(leasesOf(this.#host).table('ConnectionLeases')),
    );
  }

  #free(query: Knex.QueryBuilder): Knex.QueryBuilder {
    const { alone, hostId } = this.#options;
    query.whereNull('hostId');
    return alone ? query.orWhereNot('hostId', hostId) : query;
  }

  /** The first of them by number: no more than a page of claimable ones can hold. */
  #abandonedAfter(afterId: number, limit: number): number[] {
    const ids = [...this.#abandoned.keys()].filter((id) => id > afterId);
    return ids.sort((one, other) => one - other).slice(0, limit);
  }
}

function signOf({ hostId, epoch, heartbeat, expiresAt }: LeaseSign) {
  return { hostId, epoch, heartbeat, expiresAt };
}

const leasesOf = (host: Host) => acrossCompanies(host, 'a host holds links of every company');

const columns = [
  'connectionId',
  'companyId',
  'epoch',
  'wanted',
  'fresh',
  'commandSeq',
  'handledSeq',
  'sendingSeq',
];
