import type { Context } from '@balcao/core';
import type { Knex } from 'knex';
import { databaseNow } from '../ownership/database-clock.ts';
import type { SendingLimits } from './limits.ts';
import type { BulkRecord } from './pace.ts';
import { bulkPausedUntil, type PauseInForce, type Pauses } from './pause.ts';

/** Stored state of a number's sending, read at `now` by the database's clock. */
export interface SendingRecord {
  now: number;
  /** null: the channel's own apply. */
  limits: SendingLimits | null;
  firstConnectedAt: number | null;
  lastBulkAt: number | null;
  /** Share of the jitter, 0 to 1, that lengthens the gap after the last bulk message; drawn anew with each. */
  bulkJitter: number;
  /** The company's day to which `sentToday` and `bulkToday` belong; null: nothing was sent yet. */
  day: string | null;
  sentToday: number;
  bulkToday: number;
  pauses: Pauses;
  /** Pause on the screens: the one in force when it was last looked at. */
  shownPause: Pick<PauseInForce, 'limit' | 'until'> | null;
}

interface Row {
  now: number;
  replyGapSeconds: number | null;
  bulkGapSeconds: number;
  bulkJitterSeconds: number;
  dailyBudget: string;
  quietFrom: string | null;
  quietTo: string | null;
  firstConnectedAt: number | null;
  lastBulkAt: number | null;
  bulkJitter: number | null;
  day: string | null;
  sentToday: number | null;
  bulkToday: number | null;
  pauses: string | null;
  pauseLimit: PauseInForce['limit'] | null;
  pauseUntil: number | null;
}

/**
 * Reads a number's sent counts, limits and pauses by one query, also for one that has sent nothing yet; undefined when
 * the connection was deleted.
 */
export async function readSendingRecord(
  ctx: Context,
  connectionId: number,
): Promise<SendingRecord | undefined> {
  const row: Row | undefined = await ctx
    .table('Whatsapps')
    .where('Whatsapps.id', connectionId)
    .leftJoin('SendingLimits as l', 'l.connectionId', 'Whatsapps.id')
    .leftJoin('SendingState as s', 's.connectionId', 'Whatsapps.id')
    .first(
      ctx.raw(`${databaseNow(ctx.host)} as ??`, ['now']),
      'l.replyGapSeconds',
      'l.bulkGapSeconds',
      'l.bulkJitterSeconds',
      'l.dailyBudget',
      'l.quietFrom',
      'l.quietTo',
      's.firstConnectedAt',
      's.lastBulkAt',
      's.bulkJitter',
      's.day',
      's.sentToday',
      's.bulkToday',
      's.pauses',
      'Whatsapps.pauseLimit',
      'Whatsapps.pauseUntil',
    );
  return row && toRecord(row);
}

/** Fields of the record on which the pace of bulk depends. */
export function bulkRecordOf(record: SendingRecord, now: number): BulkRecord {
  return {
    lastBulkAt: record.lastBulkAt,
    jitter: record.bulkJitter,
    day: record.day,
    bulkToday: record.bulkToday,
    firstConnectedAt: record.firstConnectedAt,
    pausedUntil: bulkPausedUntil(record.pauses, now),
  };
}

/** Reads the pauses of a number as `SendingState` stores them. */
function readPauses(stored: string | null): Pauses {
  return stored ? (JSON.parse(stored) as Pauses) : {};
}

/**
 * Locks the row that holds a number's state of sending, and creates it on first use. Inside a transaction the row stays
 * locked until the commit.
 */
export async function lockSendingState(ctx: Context, connectionId: number): Promise<{ pauses: Pauses }> {
  const row = () => ctx.table('SendingState').where({ connectionId }).forUpdate().first('pauses');
  const known: { pauses: string | null } | undefined = await row();
  if (known) return { pauses: readPauses(known.pauses) };
  await makeSendingState(ctx, connectionId);
  const made: { pauses: string | null } | undefined = await row();
  return { pauses: readPauses(made?.pauses ?? null) };
}

/** Makes the row unless it is there. */
export async function makeSendingState(ctx: Context, connectionId: number): Promise<void> {
  await ctx.insert('SendingState', { connectionId }).onConflict('connectionId').ignore();
}

/** Stores pauses in a row that is locked, and the one in force with the connection. */
export async function storePauses(
  ctx: Context,
  connectionId: number,
  pauses: Pauses,
  inForce: PauseInForce | null,
): Promise<void> {
  await sendingState(ctx, connectionId).update({ pauses: JSON.stringify(pauses) });
  await ctx
    .table('Whatsapps')
    .where({ id: connectionId })
    .update({
      pauseLimit: inForce?.limit ?? null,
      pauseScope: inForce?.scope ?? null,
      pauseUntil: inForce?.until ?? null,
      pauseReasonCode: inForce?.reasonCode ?? null,
    });
}

/** The row of a number's sending, as a query. */
export function sendingState(ctx: Context, connectionId: number): Knex.QueryBuilder {
  return ctx.table('SendingState').where({ connectionId });
}

function toRecord(row: Row): SendingRecord {
  return {
    now: Number(row.now),
    limits:
      row.replyGapSeconds === null
        ? null
        : {
            replyGapSeconds: row.replyGapSeconds,
            bulkGapSeconds: row.bulkGapSeconds,
            bulkJitterSeconds: row.bulkJitterSeconds,
            dailyBudget: JSON.parse(row.dailyBudget) as SendingLimits['dailyBudget'],
            quietFrom: row.quietFrom,
            quietTo: row.quietTo,
          },
    firstConnectedAt: numberOrNull(row.firstConnectedAt),
    lastBulkAt: numberOrNull(row.lastBulkAt),
    bulkJitter: row.bulkJitter ?? 0,
    day: row.day,
    sentToday: row.sentToday ?? 0,
    bulkToday: row.bulkToday ?? 0,
    pauses: readPauses(row.pauses),
    shownPause: row.pauseLimit && { limit: row.pauseLimit, until: Number(row.pauseUntil) },
  };
}

function numberOrNull(value: number | null): number | null {
  return value === null ? null : Number(value);
}
