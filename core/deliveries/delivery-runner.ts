import type { Knex } from 'knex';
import { ConcurrencyLimit } from '../async/concurrency-limit.ts';
import { KeyedQueue } from '../async/keyed-queue.ts';
import type { Context, Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';

/**
 * Duration of a claim on a delivery, after which another process may attempt it; longer than any call takes, unless
 * `DeliveryWork.claimMs` says otherwise.
 */
export const claimMs = 60_000;
const sweepLimit = 200;

/** Columns of a delivery that the runner reads and writes; `state` is `waiting` until it has come to an end. */
interface ClaimedRow {
  id: number;
  /** Number of attempts, this one included. */
  attempts: number;
  /** End of the claim in epoch milliseconds; its value also identifies the process that has the claim. */
  claimedUntil: number;
}

/** Table of deliveries that wait for an address of their company, and the way to attempt one of them. */
export interface DeliveryWork<Address, Row extends ClaimedRow> {
  /**
   * Name of the table, which has the columns `companyId`, `state`, `nextAt`, `claimedUntil`, `attempts` and the one
   * that names the address.
   */
  table: string;
  addressColumn: string;
  /**
   * Column of what deliveries must keep their order in, such as a ticket: only one of those with the same value is under
   * way. One that waits for its next try may be passed.
   */
  threadColumn?: string;
  addressTable: string;
  /** Narrows a query on the table of addresses to those that may be called at this moment. */
  onlyCalled(query: Knex.QueryBuilder, now: number): Knex.QueryBuilder;
  /** Reads the address; null when it may not be called at this moment, as after many failures. */
  addressOf(ctx: Context, id: number, now: number): Promise<Address | null>;
  /** True for an address that failed so often that only one delivery at a time is attempted. */
  isOnTrial(address: Address): boolean;
  atOnceOfAddress: number;
  /** Most attempts of one company at the same time, so that no company fills the process with calls that hang. */
  atOnceOfCompany: number;
  /** Duration of a claim, where a call may take longer than `claimMs`. */
  claimMs?: number;
  /** Attempts a claimed delivery and stores the result. */
  attempt(ctx: Context, address: Address, row: Row): Promise<void>;
}

/** Deliveries that are read for each that may be under way, since many may belong to one thread. */
const lookedAtOfThreads = 8;

interface Threaded {
  id: number;
  thread: number | string | null;
}

/** Returns the earliest delivery of each thread of which this process has none under way; one without a thread is free. */
function firstOfThreads(rows: readonly Threaded[], underWay: ReadonlySet<number>): number[] {
  const taken = new Set(rows.filter(({ id }) => underWay.has(id)).map(({ thread }) => thread));
  const found: number[] = [];
  for (const { id, thread } of rows) {
    if (underWay.has(id) || (thread !== null && taken.has(thread))) continue;
    taken.add(thread);
    found.push(id);
  }
  return found;
}

interface Line {
  companyId: number;
  addressId: number;
}

/**
 * Delivers what waits, several deliveries of each address at once, and never two attempts of one delivery: each is
 * claimed in the database. A call that hangs takes one place only; an address that keeps failing gets one attempt at
 * a time.
 *
 * @example
 * const runner = new DeliveryRunner<Endpoint, DeliveryRow>(host, work);
 * runner.wake(companyId, endpointId);
 */
export class DeliveryRunner<Address, Row extends ClaimedRow> {
  readonly #host: Host;
  readonly #work: DeliveryWork<Address, Row>;
  readonly #lines: KeyedQueue<Line>;
  readonly #places = new Map<number, ConcurrencyLimit>();

  constructor(host: Host, work: DeliveryWork<Address, Row>) {
    this.#host = host;
    this.#work = work;
    this.#lines = new KeyedQueue({
      next: ({ companyId, addressId }, underWay) =>
        this.#nextOf(host.contextFor(companyId), addressId, underWay),
      work: ({ companyId, addressId }, id) =>
        this.#placesOf(companyId).pass(() => this.#deliverOnce(host.contextFor(companyId), addressId, id)),
      failed: ({ addressId }, error) =>
        host.log.error(
          { err: error, table: work.table, addressId },
          'deliveries stopped; the sweep goes on with them',
        ),
    });
  }

  /** Delivers what is due for an address; a call while it runs makes it look once more. */
  wake(companyId: number, addressId: number): void {
    this.#host.database.detached(() => this.#lines.wake(addressId, { companyId, addressId }));
  }

  /**
   * Wakes all addresses that have something due and may be called now. Addresses that are paused are left out in the
   * query, because they would fill its limit and hide the others.
   */
  async sweep(): Promise<void> {
    const { table: rows, addressColumn, addressTable, onlyCalled } = this.#work;
    const { table } = acrossCompanies(this.#host, 'one sweep serves every company');
    const now = Date.now();
    const due: Array<{ companyId: number; addressId: number }> = await onlyCalled(
      table(`${rows} as due`)
        .join(`${addressTable} as called`, 'called.id', `due.${addressColumn}`)
        .where('due.state', 'waiting')
        .where('due.nextAt', '<=', now),
      now,
    )
      .distinct('due.companyId', { addressId: `due.${addressColumn}` })
      .limit(sweepLimit);
    for (const { companyId, addressId } of due) this.wake(companyId, addressId);
  }

  /** Claims a delivery for one attempt; undefined when another process has claimed it. */
  async claim(ctx: Context, id: number): Promise<Row | undefined> {
    const now = Date.now();
    const row = ctx.table(this.#work.table).where({ id });
    const affected = await row
      .clone()
      .where('state', 'waiting')
      .where('claimedUntil', '<', now)
      .update({ claimedUntil: now + (this.#work.claimMs ?? claimMs), attempts: ctx.raw('attempts + 1') });
    return affected === 0 ? undefined : row.first();
  }

  /**
   * Stores the result of a claimed delivery, in the open transaction. Returns false, and stores nothing, when the
   * claim had run out and another process has it, or a user gave the delivery up or restarted it meanwhile: their
   * change counts.
   */
  async settle(ctx: Context, { id, claimedUntil }: ClaimedRow, change: object): Promise<boolean> {
    const settled = await ctx
      .table(this.#work.table)
      .where({ id, state: 'waiting', claimedUntil })
      .update({ ...change, claimedUntil: 0 });
    return settled > 0;
  }

  /** Resolves when this process delivers nothing. */
  idle(): Promise<void> {
    return this.#lines.idle();
  }

  /** Delivers nothing more; resolves when nothing is under way. */
  close(): Promise<void> {
    return this.#lines.close();
  }

  #placesOf(companyId: number): ConcurrencyLimit {
    const places = this.#places.get(companyId) ?? new ConcurrencyLimit(this.#work.atOnceOfCompany);
    this.#places.set(companyId, places);
    return places;
  }

  /** Deliveries that are due and have a slot beside those under way. */
  async #nextOf(ctx: Context, addressId: number, underWay: ReadonlySet<number>): Promise<number[]> {
    const { table, addressColumn, threadColumn, addressOf, isOnTrial, atOnceOfAddress } = this.#work;
    const now = Date.now();
    const address = await addressOf(ctx, addressId, now);
    if (address === null) return [];
    const free = (isOnTrial(address) ? 1 : atOnceOfAddress) - underWay.size;
    if (free <= 0) return [];
    const waiting = () => ctx.table(table).where({ [addressColumn]: addressId, state: 'waiting' });
    const due = waiting().where('nextAt', '<=', now).where('claimedUntil', '<', now).orderBy('id');
    const max = free + underWay.size;
    if (threadColumn === undefined) {
      const ids: number[] = await due.limit(max).pluck('id');
      return ids.filter((id) => !underWay.has(id)).slice(0, free);
    }
    // In one statement: a delivery that another process claims meanwhile is in both of its parts or in none.
    const underWayAnywhere = waiting()
      .where('claimedUntil', '>=', now)
      .whereNotNull(threadColumn)
      .select(threadColumn);
    const rows: Threaded[] = await due
      .where((open) => open.whereNull(threadColumn).orWhereNotIn(threadColumn, underWayAnywhere))
      .limit(max * lookedAtOfThreads)
      .select({ id: 'id', thread: threadColumn });
    return firstOfThreads(rows, underWay).slice(0, free);
  }

  /** Attempts one delivery once, if no other process has claimed it and its endpoint is not paused. */
  async #deliverOnce(ctx: Context, addressId: number, id: number): Promise<void> {
    const address = await this.#work.addressOf(ctx, addressId, Date.now());
    if (address === null) return;
    const row = await this.claim(ctx, id);
    if (row) await this.#work.attempt(ctx, address, row);
  }
}
