import type { Context } from '../context.ts';
import { type Reason, storedReason } from '../errors/reasons.ts';
import { hasMore, pageWindow } from '../http/paging.ts';
import { type DeliveryRow, type ListedRow, listedColumns } from './delivery-row.ts';
import type { DeliveryState } from './limits.ts';
import type { DeliveryPageQuery, ListedDelivery } from './schemas.ts';

/** Columns that the log writes by itself. */
type Managed = Exclude<keyof DeliveryRow, 'eventId' | 'body' | 'createdAt'>;

/** Delivery that is to be stored: the columns of its own table, and those that every delivery has. */
export type NewDelivery<Row extends DeliveryRow> = Omit<Row, Managed> & {
  /** Reason why the delivery is not attempted until a user sends it again. */
  failure?: Reason | null;
};

/** A table of deliveries to one kind of address, and how its rows are shown. */
interface LogDefinition<Listed extends ListedRow, Shown extends ListedDelivery> {
  table: string;
  addressColumn: string;
  /** Columns that the log shows beside those of every delivery. */
  ownColumns: ReadonlyArray<keyof Listed & string>;
  /** Shows those who look at the log, after the commit, how a delivery stands. */
  show(ctx: Context, row: Listed, action: 'create' | 'update'): void;
  present(row: Listed): Shown;
}

/**
 * Stores deliveries of one kind, and lists them.
 *
 * @example
 * const log = new DeliveryLog({ table: 'WebhookDeliveries', addressColumn: 'webhookId', ownColumns: ['event'], show, present });
 */
export class DeliveryLog<
  Listed extends ListedRow,
  Row extends Listed & DeliveryRow,
  Shown extends ListedDelivery,
> {
  readonly table: string;
  readonly addressColumn: string;
  readonly #definition: LogDefinition<Listed, Shown>;

  constructor(definition: LogDefinition<Listed, Shown>) {
    this.#definition = definition;
    this.table = definition.table;
    this.addressColumn = definition.addressColumn;
  }

  /** Stores deliveries, in the open transaction, and shows them on the screens of the log. Returns their ids. */
  async store(ctx: Context, deliveries: ReadonlyArray<NewDelivery<Row>>): Promise<number[]> {
    if (deliveries.length === 0) return [];
    const now = Date.now();
    const rows = deliveries.map(({ failure = null, ...about }) => {
      const { code, details } = storedReason(failure);
      const state: DeliveryState = failure ? 'failed' : 'waiting';
      const row: object = {
        ...about,
        ...{ state, nextAt: failure ? null : now, finishedAt: failure ? now : null, updatedAt: now },
        ...{ failureCode: code, failureDetails: details },
      };
      return row as Row;
    });
    const columns = Object.keys(rows[0] ?? {}) as Array<keyof Row & string>;
    const values = rows.map((row) => columns.map((column) => row[column] as string | number | null));
    const ids = await ctx.sql.insertForIds(this.table, columns, values);
    for (const [index, row] of rows.entries()) {
      const untried = { attempts: 0, claimedUntil: 0, status: null, durationMs: null };
      this.show(ctx, { ...untried, ...row, id: ids[index], companyId: ctx.companyId }, 'create');
    }
    return ids;
  }

  /** Shows those who look at the log, after the commit, how a delivery stands. */
  show(ctx: Context, row: Listed, action: 'create' | 'update' = 'update'): void {
    this.#definition.show(ctx, row, action);
  }

  /** One delivery of an address of the company; undefined when there is none. */
  find(ctx: Context, addressId: number, id: number): Promise<Row | undefined> {
    return ctx
      .table(this.table)
      .where({ [this.addressColumn]: addressId, id })
      .first();
  }

  /** A page of an address's log, the newest first; what else the query names are columns that must be equal. */
  async page(ctx: Context, addressId: number, { pageNumber, ...filter }: DeliveryPageQuery & object) {
    const { ownColumns, present } = this.#definition;
    const window = pageWindow(pageNumber);
    const given = Object.entries(filter).filter(([, value]) => Boolean(value));
    const found = ctx
      .table(this.table)
      .where({ [this.addressColumn]: addressId, ...Object.fromEntries(given) });
    const [rows, [counted]] = await Promise.all([
      found
        .clone()
        .orderBy('id', 'desc')
        .limit(window.limit)
        .offset(window.offset)
        .select(...listedColumns, ...ownColumns) as Promise<Listed[]>,
      found.clone().count({ count: '*' }) as Promise<Array<{ count: number }>>,
    ]);
    const count = Number(counted?.count ?? 0);
    return { deliveries: rows.map(present), count, hasMore: hasMore(count, window, rows.length) };
  }

  /** Ends what waits for an address, in the open transaction. */
  async failWaiting(ctx: Context, addressId: number, reason: Reason): Promise<void> {
    const now = Date.now();
    const { code, details } = storedReason(reason);
    await ctx
      .table(this.table)
      .where({ [this.addressColumn]: addressId, state: 'waiting' })
      .update({
        ...{ state: 'failed', failureCode: code, failureDetails: details },
        ...{ nextAt: null, finishedAt: now, updatedAt: now },
      });
  }
}
