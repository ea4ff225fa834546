import { type Context, hasMore, pageWindow, type Reason, readReason, storedReason } from '@balcao/core';
import { logRoom } from '../endpoints/present-endpoint.ts';
import { DeliveryNotFound } from '../errors.ts';
import type { DeliveryState } from '../limits.ts';
import { deliveryChanged } from '../live-events.ts';
import type { DeliveryPageQuery, DeliveryTry, WebhookDelivery, WebhookDeliveryInFull } from '../schemas.ts';

/** One event on its way to one endpoint; times in epoch milliseconds. */
export interface DeliveryRow {
  id: number;
  companyId: number;
  endpointId: number;
  eventId: string;
  eventType: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  nextAt: number | null;
  claimedUntil: number;
  status: number | null;
  failureCode: string | null;
  failureDetails: string | null;
  durationMs: number | null;
  answer: string | null;
  /** JSON of `StoredTry`s. */
  tries: string;
  finishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

export interface StoredTry {
  at: number;
  status: number | null;
  durationMs: number;
  code: string | null;
  details: string | null;
}

export const deliveriesTable = 'WebhookDeliveries';

export type NewDelivery = Pick<DeliveryRow, 'endpointId' | 'eventId' | 'eventType' | 'body' | 'createdAt'> & {
  /** Given: it is not tried, for this reason, until somebody sends it again. */
  failure: Reason | null;
};

/** Stores what is to be delivered, in the open transaction; screens that show the log of an endpoint hear of it. */
export async function storeDeliveries(ctx: Context, deliveries: readonly NewDelivery[]): Promise<number[]> {
  if (deliveries.length === 0) return [];
  const now = Date.now();
  const rows = deliveries.map(({ failure, ...about }) => {
    const { code, details } = storedReason(failure);
    return {
      ...about,
      state: failure ? ('failed' as const) : ('waiting' as const),
      nextAt: failure ? null : now,
      finishedAt: failure ? now : null,
      failureCode: code,
      failureDetails: details,
      tries: '[]',
      updatedAt: now,
    };
  });
  const columns = Object.keys(rows[0] ?? {}) as Array<keyof (typeof rows)[number]>;
  const ids = await ctx.sql.insertForIds(
    deliveriesTable,
    columns,
    rows.map((row) => columns.map((column) => row[column])),
  );
  for (const [index, row] of rows.entries()) {
    const whole = { ...blank, ...row, id: ids[index] as number, companyId: ctx.companyId };
    showDelivery(ctx, whole, 'create');
  }
  return ids;
}

const blank = { attempts: 0, claimedUntil: 0, status: null, durationMs: null, answer: null };

/** Ends what waits for an endpoint, in the open transaction. */
export async function failWaiting(ctx: Context, endpointId: number, reason: Reason): Promise<void> {
  const now = Date.now();
  const { code, details } = storedReason(reason);
  await ctx
    .table(deliveriesTable)
    .where({ endpointId, state: 'waiting' })
    .update({
      ...{ state: 'failed', failureCode: code, failureDetails: details },
      ...{ nextAt: null, finishedAt: now, updatedAt: now },
    });
}

/** Throws ERR_NO_WEBHOOK_DELIVERY_FOUND. */
export async function findDelivery(ctx: Context, endpointId: number, id: number): Promise<DeliveryRow> {
  const row: DeliveryRow | undefined = await ctx.table(deliveriesTable).where({ endpointId, id }).first();
  if (!row) throw DeliveryNotFound();
  return row;
}

const listed = [
  ...(['id', 'companyId', 'endpointId', 'eventId', 'eventType', 'state', 'attempts', 'nextAt'] as const),
  ...(['status', 'failureCode', 'failureDetails', 'durationMs', 'finishedAt', 'createdAt'] as const),
];
type ListedRow = Pick<DeliveryRow, (typeof listed)[number]>;

/** A page of an endpoint's log, the newest first. */
export async function listDeliveries(
  ctx: Context,
  endpointId: number,
  { pageNumber, state, eventType }: DeliveryPageQuery,
) {
  const window = pageWindow(pageNumber);
  const found = ctx
    .table(deliveriesTable)
    .where({ endpointId, ...(state ? { state } : {}), ...(eventType ? { eventType } : {}) });
  const [rows, [counted]] = await Promise.all([
    found
      .clone()
      .orderBy('id', 'desc')
      .limit(window.limit)
      .offset(window.offset)
      .select(...listed) as Promise<ListedRow[]>,
    found.clone().count({ count: '*' }) as Promise<Array<{ count: number }>>,
  ]);
  const count = Number(counted?.count ?? 0);
  return { deliveries: rows.map(presentDelivery), count, hasMore: hasMore(count, window, rows.length) };
}

/** Shows those who look at the log, after the commit, how a delivery stands. */
export function showDelivery(ctx: Context, row: ListedRow, action: 'create' | 'update' = 'update'): void {
  const rooms = [logRoom(row.endpointId)];
  ctx.live(deliveryChanged, { action, record: presentDelivery(row) }, { rooms });
}

const moment = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());

export function presentDelivery(row: ListedRow): WebhookDelivery {
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id: row.id,
    endpointId: row.endpointId,
    eventId: row.eventId,
    eventType: row.eventType,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'waiting' ? moment(row.nextAt) : null,
    status: row.status,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    durationMs: row.durationMs,
    createdAt: moment(row.createdAt) as string,
    finishedAt: moment(row.finishedAt),
  };
}

/** With what was sent and answered, and every try that the log keeps. */
export function presentInFull(row: DeliveryRow): WebhookDeliveryInFull {
  const { body, answer } = row;
  return { ...presentDelivery(row), body, answer, tries: triesOf(row).map(presentTry) };
}

export function triesOf({ tries }: Pick<DeliveryRow, 'tries'>): StoredTry[] {
  return JSON.parse(tries) as StoredTry[];
}

function presentTry({ at, status, durationMs, code, details }: StoredTry): DeliveryTry {
  const failure = readReason(code, details);
  return {
    at: moment(at) as string,
    status,
    durationMs,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
  };
}
