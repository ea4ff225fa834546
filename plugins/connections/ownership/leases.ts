import { type AllRows, acrossCompanies, type Host } from '@balcao/core';
import type { Knex } from 'knex';
import { databaseNow } from './database-clock.ts';

/** What stands in the database about a link that this process owns. */
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

/** A link that nobody holds. */
export interface FreeLink {
  connectionId: number;
  companyId: number;
  wanted: LeaseRow['wanted'];
  /** The host that handed it over for the sake of balance a short while ago; else null. */
  movedBy: string | null;
}

export interface LeaseOptions {
  hostId: string;
  /** How long a claim holds without renewal, by the database's clock. */
  ttlMs: number;
  /** No other process can be alive: leases of earlier ones are taken over without waiting for their end. */
  alone: boolean;
}

/** Links in one statement; SQLite and MySQL take many more values than these need. */
const heardAtOnce = 1000;

/**
 * Ownership of links: a row a connection with its owner, an epoch that grows with each owner and an end by the
 * database's clock. Every method is one statement that the database decides, so two hosts never win the same one.
 */
export class Leases {
  readonly #host: Host;
  readonly #options: LeaseOptions;

  constructor(host: Host, options: LeaseOptions) {
    this.#host = host;
    this.#options = options;
  }

  /**
   * Connections that want work and that nobody holds. One that was handed over counts as such while more than
   * `orphanedMs` of its cool-down are left.
   */
  async claimable(limit: number, orphanedMs: number, afterId = 0): Promise<FreeLink[]> {
    const rows: Array<FreeLink & { isMoved: number }> = await this.#table()
      .where('connectionId', '>', afterId)
      .where((free) => this.#free(free))
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
        .where((free) => this.#free(free))
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
      table
        .where({ hostId })
        .update({ expiresAt: this.#rows.raw(`${databaseNow(this.#host)} + ?`, [ttlMs]) }),
    );
    const rows: LeaseRow[] = await this.#table().where({ hostId }).select(columns);
    return new Map(rows.map((row) => [row.connectionId, row]));
  }

  /** Notes when links of this host last heard from their network (epoch milliseconds); one statement for many. */
  async heard(links: ReadonlyArray<{ connectionId: number; at: number }>): Promise<void> {
    const { hostId } = this.#options;
    for (let start = 0; start < links.length; start += heardAtOnce) {
      const some = links.slice(start, start + heardAtOnce);
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

  /** Notes that the order was carried out; a newer order stays open. */
  async handled({ connectionId, epoch, commandSeq }: LeaseRow): Promise<void> {
    const { hostId } = this.#options;
    const own = () => this.#table().where({ connectionId, hostId, epoch });
    await own().update({ handledSeq: commandSeq });
    await own().where({ commandSeq }).update({ fresh: 0 });
  }

  /** Notes inside the open transaction that the link ended for good, unless a newer order says otherwise. */
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

  /** Of these links those that another host has taken and that are past their opening there. */
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

  /** Not in the transaction of whoever asks: what a lease says holds at once, or not at all. */
  get #rows(): AllRows {
    return this.#host.database.detached(() => leasesOf(this.#host));
  }

  #table(): Knex.QueryBuilder {
    return this.#rows.table('ConnectionLeases');
  }

  /** Two hosts may lock the same rows from both ends: whoever is told to step back tries again. */
  #evenLocked(change: (table: Knex.QueryBuilder) => Knex.QueryBuilder): Promise<number> {
    return this.#host.database.transaction(async () =>
      change(leasesOf(this.#host).table('ConnectionLeases')),
    );
  }

  #free(query: Knex.QueryBuilder): void {
    const { alone, hostId } = this.#options;
    query.whereNull('hostId').orWhereRaw(`?? < ${databaseNow(this.#host)}`, ['expiresAt']);
    if (alone) query.orWhereNot('hostId', hostId);
  }
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
