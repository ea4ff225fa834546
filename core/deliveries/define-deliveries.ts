import type { Context, Host } from '../context.ts';
import { mustWaitForDatabase } from '../database/violations.ts';
import { storedReason } from '../errors/reasons.ts';
import { nextTryAt } from '../outside/retry-schedule.ts';
import { perHost } from '../plugin/port.ts';
import type { DeliveryLog, NewDelivery } from './delivery-log.ts';
import type { DeliveryRow, ListedRow } from './delivery-row.ts';
import { DeliveryRunner, type DeliveryWork } from './delivery-runner.ts';
import type { DeliveryState } from './limits.ts';
import type { Tried } from './post-signed.ts';
import { type PrunedLog, pruneDeliveries } from './prune-deliveries.ts';
import type { ListedDelivery } from './schemas.ts';

/**
 * A kind of deliveries, such as events to webhook endpoints or to integrations, with `Address` the row that has the
 * URL: how one delivery is sent, and what follows from the result.
 */
interface DeliveryKind<
  Address,
  Listed extends ListedRow,
  Row extends Listed & DeliveryRow,
  Shown extends ListedDelivery,
> extends Omit<DeliveryWork<Address, Row>, 'attempt' | 'table' | 'addressColumn'>,
    Omit<PrunedLog, 'table' | 'addressColumn'> {
  log: DeliveryLog<Listed, Row, Shown>;
  /** True for a test that a user sends from the screen; it is attempted once. */
  isTest(row: Row): boolean;
  send(ctx: Context, address: Address, row: Row): Promise<Tried>;
  /** True when a failed attempt must not be repeated, since a repeat would do harm. */
  isLast?(address: Address, tried: Tried): boolean;
  /** Columns of the table's own that an attempt changes. */
  ownChange?(row: Row, tried: Tried): Partial<Row>;
  /**
   * Called after each attempt, in the transaction that stores its result. `isOurs` is false when another process has
   * claimed the delivery meanwhile; `state` is that of the delivery after the attempt, `failed` for one that is given
   * up. When it throws, only the result is stored: the receiver was called.
   */
  after(
    ctx: Context,
    address: Address,
    attempt: { row: Row; tried: Tried; isOurs: boolean; state: DeliveryState },
  ): Promise<void>;
}

/**
 * Sends and prunes deliveries of one kind. Each arrives at least once: an attempt is claimed in the database, and
 * when its process dies another process repeats it under the same event id.
 */
export class Deliveries<
  Address extends { id: number },
  Listed extends ListedRow,
  Row extends Listed & DeliveryRow,
  Shown extends ListedDelivery,
> {
  readonly #kind: DeliveryKind<Address, Listed, Row, Shown>;
  readonly #runners = perHost((host) => this.newRunner(host));

  constructor(kind: DeliveryKind<Address, Listed, Row, Shown>) {
    this.#kind = kind;
  }

  /** The runner of the application, of which there is one a process. */
  runner(host: Host): DeliveryRunner<Address, Row> {
    return this.#runners(host);
  }

  /**
   * Makes a runner that shares nothing but the database with the application's, as another process would; for tests.
   */
  newRunner(host: Host): DeliveryRunner<Address, Row> {
    const { table, addressColumn } = this.#kind.log;
    return new DeliveryRunner<Address, Row>(host, {
      ...{ ...this.#kind, table, addressColumn },
      attempt: (ctx, address, row) => this.#attempt(ctx, address, row),
    });
  }

  /** Wakes the runner after the commit. */
  wake({ host, companyId }: Context, addressId: number): void {
    host.database.afterCommit(() => this.runner(host).wake(companyId, addressId));
  }

  /**
   * Stores a delivery and attempts it at once, even to an address that is paused; returns the row with the result.
   */
  async sendNow(ctx: Context, address: Address, about: NewDelivery<Row>): Promise<Row> {
    const { log } = this.#kind;
    // Stored and claimed in one statement, so that no sweep attempts it in between.
    const row = (await ctx.transaction(async () => {
      const [id] = await log.store(ctx, [about]);
      return this.runner(ctx.host).claim(ctx, Number(id));
    })) as Row;
    await this.#attempt(ctx, address, row);
    return (await log.find(ctx, address.id, row.id)) ?? row;
  }

  /** Deletes old rows of the log, and gives up the oldest deliveries of a backlog that is too long. */
  prune(host: Host, { now = Date.now() } = {}): Promise<void> {
    const { table, addressColumn } = this.#kind.log;
    return pruneDeliveries(host, { ...this.#kind, table, addressColumn }, now);
  }

  /** Attempts a claimed delivery and stores the result. */
  async #attempt(ctx: Context, address: Address, row: Row): Promise<void> {
    const tried = await this.#kind.send(ctx, address, row);
    try {
      await ctx.transaction(async () => {
        const settled = await this.#settle(ctx, address, { row, tried });
        await this.#kind.after(ctx, address, { row, tried, ...settled });
      });
    } catch (error) {
      if (mustWaitForDatabase(error)) throw error;
      const { table } = this.#kind.log;
      ctx.log.error({ err: error, table, deliveryId: row.id }, 'nothing followed from a delivery');
      // Without its result the delivery would be repeated at once and for weeks, past the schedule of tries.
      await ctx.transaction(() => this.#settle(ctx, address, { row, tried }));
    }
  }

  async #settle(
    ctx: Context,
    address: Address,
    { row, tried }: { row: Row; tried: Tried },
  ): Promise<{ isOurs: boolean; state: DeliveryState }> {
    const now = Date.now();
    const { failure, status, durationMs, isGone } = tried;
    const isLast = isGone || this.#kind.isTest(row) || this.#kind.isLast?.(address, tried) === true;
    const nextAt = failure && !isLast ? nextTryAt(now, row.attempts, tried) : null;
    const state: DeliveryState = !failure ? 'delivered' : nextAt === null ? 'failed' : 'waiting';
    const { code, details } = storedReason(failure);
    const change = {
      ...{ state, status, durationMs, nextAt, failureCode: code, failureDetails: details },
      ...{ finishedAt: state === 'waiting' ? null : now, updatedAt: now },
      ...this.#kind.ownChange?.(row, tried),
    };
    const isOurs = await this.runner(ctx.host).settle(ctx, row, change);
    if (isOurs) this.#kind.log.show(ctx, { ...row, ...change });
    return { isOurs, state };
  }
}

/**
 * Declares deliveries to one kind of address; the log's table has the columns of `DeliveryRow`.
 *
 * @example
 * const deliveries = defineDeliveries<Endpoint, ListedRow, DeliveryRow, WebhookDelivery>({ log, send, ... });
 */
export function defineDeliveries<
  Address extends { id: number },
  Listed extends ListedRow,
  Row extends Listed & DeliveryRow,
  Shown extends ListedDelivery,
>(kind: DeliveryKind<Address, Listed, Row, Shown>): Deliveries<Address, Listed, Row, Shown> {
  return new Deliveries(kind);
}
