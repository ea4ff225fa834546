import { randomBytes } from 'node:crypto';
import { type Context, hasMore, isUniqueViolation, pageWindow, readReason } from '@balcao/core';
import { DeliveryNotFound } from '../errors.ts';
import type { DeliveryState } from '../limits.ts';
import { deliveryChanged, logRoom } from '../live-events.ts';
import type { Delivery, DeliveryPageQuery } from '../schemas.ts';

/** One event on its way to an integration; times in epoch milliseconds. */
export interface DeliveryRow {
  id: number;
  companyId: number;
  integrationId: number;
  eventId: string;
  isTest: 0 | 1;
  ticketId: number | null;
  body: string;
  state: DeliveryState;
  attempts: number;
  nextAt: number | null;
  claimedUntil: number;
  status: number | null;
  failureCode: string | null;
  failureDetails: string | null;
  durationMs: number | null;
  finishedAt: number | null;
  createdAt: number;
  updatedAt: number;
}

type ShownRow = Omit<DeliveryRow, 'companyId' | 'body' | 'claimedUntil' | 'updatedAt'>;

const table = 'IntegrationDeliveries';

/** Stores an event to be delivered, in the open transaction; one for each event of an integration, null for a second. */
export async function storeDelivery(
  ctx: Context,
  about: Pick<DeliveryRow, 'integrationId' | 'eventId' | 'ticketId' | 'body'> & {
    isTest?: boolean;
    /** The caller tries it at once, and nobody else before that moment. */
    claimedUntil?: number;
  },
): Promise<number | null> {
  const now = Date.now();
  const row = {
    ...about,
    isTest: about.isTest ? (1 as const) : (0 as const),
    attempts: about.claimedUntil ? 1 : 0,
    state: 'waiting' as const,
    nextAt: now,
    createdAt: now,
    updatedAt: now,
  };
  try {
    const [made] = await ctx.insert(table, row);
    const id = Number(made);
    showDelivery(ctx, { ...untried, ...row, id }, 'create');
    return id;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

const untried = { status: null, failureCode: null, failureDetails: null, durationMs: null, finishedAt: null };

/** Shows those who look at the log, after the commit, how a delivery stands. */
export function showDelivery(ctx: Context, row: ShownRow, action: 'create' | 'update' = 'update'): void {
  const { integrationId } = row;
  const rooms = [logRoom(integrationId)];
  ctx.live(deliveryChanged, { action, integrationId, record: presentDelivery(row) }, { rooms });
}

/** Stores the event of a delivery once more, as an event of its own id. Throws ERR_NO_DELIVERY_FOUND. */
export async function copyDelivery(ctx: Context, integrationId: number, id: number): Promise<number> {
  const { ticketId, body, isTest } = await findDelivery(ctx, integrationId, id);
  const eventId = newEventId('replay');
  const made = await storeDelivery(ctx, { integrationId, eventId, ticketId, body, isTest: isTest === 1 });
  return made as number;
}

export function newEventId(kind: 'replay' | 'test'): string {
  return `msg_${kind}_${randomBytes(12).toString('hex')}`;
}

/** Throws ERR_NO_DELIVERY_FOUND. */
export async function findDelivery(ctx: Context, integrationId: number, id: number): Promise<DeliveryRow> {
  const row: DeliveryRow | undefined = await ctx.table(table).where({ integrationId, id }).first();
  if (!row) throw DeliveryNotFound();
  return row;
}

/** A page of an integration's log, the newest first. */
export async function listDeliveries(
  ctx: Context,
  integrationId: number,
  { pageNumber, state }: DeliveryPageQuery,
) {
  const window = pageWindow(pageNumber);
  const found = ctx.table(table).where({ integrationId, ...(state ? { state } : {}) });
  const [rows, [counted]] = await Promise.all([
    found.clone().orderBy('id', 'desc').limit(window.limit).offset(window.offset) as Promise<DeliveryRow[]>,
    found.clone().count({ count: '*' }) as Promise<Array<{ count: number }>>,
  ]);
  const count = Number(counted?.count ?? 0);
  return { deliveries: rows.map(presentDelivery), count, hasMore: hasMore(count, window, rows.length) };
}

const moment = (at: number | null) => (at === null ? null : new Date(Number(at)).toISOString());

export function presentDelivery(row: ShownRow): Delivery {
  const failure = readReason(row.failureCode, row.failureDetails);
  return {
    id: row.id,
    eventId: row.eventId,
    isTest: row.isTest === 1,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.state === 'waiting' ? moment(row.nextAt) : null,
    status: row.status,
    failureCode: failure?.code ?? null,
    failureDetails: failure?.details ?? null,
    durationMs: row.durationMs,
    ticketId: row.ticketId,
    createdAt: moment(row.createdAt) as string,
    finishedAt: moment(row.finishedAt),
  };
}
