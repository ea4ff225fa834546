import type { Knex } from 'knex';
import { ConcurrencyLimit } from '../async/concurrency-limit.ts';
import { KeyedQueue } from '../async/keyed-queue.ts';
import type { Context, Host } from '../context.ts';
import { acrossCompanies } from '../database/across-companies.ts';

/** Duration of a claim on a delivery, before another process may attempt it; no call takes as long unless the work says so. */
export const claimMs = 60_000;
const sweepLimit = 200;

/** Columns of a delivery that the runner reads and writes; `state` is `waiting` until it has come to an end. */
interface ClaimedRow {
  id: number;
  /** Number of attempts, this one included. */
  attempts: number;
  /** Epoch milliseconds; whose claim it is. */
  claimedUntil: number;
}

/** Rows that wait to be delivered to an address of their company, and how one of them is tried. */
export interface DeliveryWork<Address, Row extends ClaimedRow> {
  /** With `companyId`, `state`, `nextAt`, `claimedUntil`, `attempts` and the column that names the address. */
  table: string;
  addressColumn: string;
  addressTable: string;
  /** Narrows `called`, the table of addresses, to those that are called at this moment. */
  onlyCalled(query: Knex.QueryBuilder, now: number): Knex.QueryBuilder;
  /** The address, if it is called at this moment. */
  addressOf(ctx: Context, id: number, now: number): Promise<Address | null>;
  /** It failed so often that one delivery at a time tries it out. */
  isOnTrial(address: Address): boolean;
  atOnceOfAddress: number;
  /** So that no company fills the process with calls that hang. */
  atOnceOfCompany: number;
  /** Duration of a claim, where a call may take longer than `claimMs`. */
  claimMs?: number;
  /** Tries a claimed delivery and writes down what came of it. */
  attempt(ctx: Context, address: Address, row: Row): Promise<void>;
}

interface Line {
  companyId: number;
  addressId: number;
}

/**
 * Delivers what waits, some of each address at once, and never two tries of one delivery: each is claimed in the database. One that
 * hangs holds a single place; an address that keeps failing is tried out by one delivery at a time.
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

  /** Delivers what is due of an address; a call while it runs makes it look once more. */
  wake(companyId: number, addressId: number): void {
    this.#host.database.detached(() => this.#lines.wake(addressId, { companyId, addressId }));
  }

  /** Wakes whatever has something due and is called just now: those that are spared would hide the others. */
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

  /** Answers the first of several processes; undefined to the others. */
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
   * Writes what came of a claimed delivery, in the open transaction. False when its claim had run out and another has it, or a caller
   * gave it up or set it going again meanwhile: theirs is the last word.
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
    const { table, addressColumn, addressOf, isOnTrial, atOnceOfAddress } = this.#work;
    const now = Date.now();
    const address = await addressOf(ctx, addressId, now);
    if (address === null) return [];
    const free = (isOnTrial(address) ? 1 : atOnceOfAddress) - underWay.size;
    if (free <= 0) return [];
    const due: number[] = await ctx
      .table(table)
      .where({ [addressColumn]: addressId, state: 'waiting' })
      .where('nextAt', '<=', now)
      .where('claimedUntil', '<', now)
      .orderBy('id')
      .limit(free + underWay.size)
      .pluck('id');
    return due.filter((id) => !underWay.has(id)).slice(0, free);
  }

  /** Attempts one delivery once, if no other process has claimed it and its endpoint is not paused. */
  async #deliverOnce(ctx: Context, addressId: number, id: number): Promise<void> {
    const address = await this.#work.addressOf(ctx, addressId, Date.now());
    if (address === null) return;
    const row = await this.claim(ctx, id);
    if (row) await this.#work.attempt(ctx, address, row);
  }
}
