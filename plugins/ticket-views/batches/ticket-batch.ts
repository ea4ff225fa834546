import { type Context, isoTime } from '@balcao/core';
import type { TicketActName } from '../../tickets/index.ts';
import { TicketBatchNotFound } from '../contract/errors.ts';
import { type BatchState, batchLimits } from '../contract/limits.ts';
import { ticketBatchChanged } from '../contract/live-events.ts';
import { batchNow } from './clock.ts';
import type { TicketBatch } from './schemas.ts';

const listedAtOnce = 20;
/** Milliseconds for which the list shows an order after its end, for a screen that was reloaded meanwhile. */
const listedMs = 60_000;

/** An order over several tickets as the database holds it. */
export interface TicketBatchRow {
  id: number;
  companyId: number;
  userId: number | null;
  state: BatchState;
  act: TicketActName;
  /** JSON; null: the action has no value. */
  value: string | null;
  total: number;
  done: number;
  skipped: number;
  /** JSON: number of tickets by the code of the refusal. */
  reasons: string;
  dueAt: number;
  finishedAt: number | null;
}

/** Finds an order about many tickets that the user gave. Throws ERR_NO_TICKET_BATCH_FOUND. */
export async function findTicketBatch(ctx: Context, id: number): Promise<TicketBatchRow> {
  const row: TicketBatchRow | undefined = await ownBatches(ctx).where({ id }).first();
  if (!row) throw TicketBatchNotFound();
  return row;
}

/** The actor's orders that wait, go on, or ended within a minute; the newest last. */
export async function listTicketBatches(ctx: Context): Promise<TicketBatchRow[]> {
  const rows: TicketBatchRow[] = await ownBatches(ctx)
    .where((open) =>
      open.whereIn('state', ['waiting', 'running']).orWhere('finishedAt', '>', batchNow(ctx) - listedMs),
    )
    .orderBy('id', 'desc')
    .limit(listedAtOnce);
  return rows.reverse();
}

/** Finds an order of any user of the company. */
export async function readTicketBatch(ctx: Context, id: number): Promise<TicketBatchRow | undefined> {
  return ctx.table('TicketBatches').where({ id }).first();
}

/** True for an order about so many tickets that customers get no notice. */
export function isSilentBatch({ total }: Pick<TicketBatchRow, 'total'>): boolean {
  return total > batchLimits.saidMax;
}

/** An order as clients see it. */
export function presentTicketBatch(row: TicketBatchRow): TicketBatch {
  const { id, state, act, total, done, skipped } = row;
  return {
    ...{ id, state, act, total, done, skipped },
    reasons: Object.entries(reasonsOf(row))
      .map(([code, count]) => ({ code, count }))
      .sort((one, other) => other.count - one.count),
    isSilent: isSilentBatch(row),
    startsAt: isoTime(row.dueAt),
  };
}

/** Number of tickets that were left as they are, by the code of the refusal. */
export function reasonsOf({ reasons }: Pick<TicketBatchRow, 'reasons'>): Record<string, number> {
  return JSON.parse(reasons);
}

/** Publishes the order to the screens of its orderer. */
export function showTicketBatch(ctx: Context, row: TicketBatchRow): void {
  if (row.userId === null) return;
  const ticketBatch = presentTicketBatch(row);
  ctx.live(ticketBatchChanged, { action: 'update', ticketBatch }, { userIds: [row.userId] });
}

function ownBatches(ctx: Context) {
  return ctx.table('TicketBatches').where({ userId: ctx.actor.userId });
}
