import type { Context } from '@balcao/core';
import { places } from '@balcao/core';
import type { Condition } from '../../tickets/index.ts';
import type { SlaMetric } from '../contract/limits.ts';

type EntryKind = 'met' | 'late' | 'breached';

/** Outcome or breach of a timer whose ticket may have been deleted; 0 means no ticket. */
export interface SlaEntry {
  id: number;
  at: number;
  kind: EntryKind;
  metric: SlaMetric;
  ticketId: number;
  queueId: number;
  userId: number;
  whatsappId: number;
  policyId: number;
  /** Open time that it took. */
  tookMs: number;
}

/** Outcomes of a stretch of time, in epoch milliseconds. */
export interface SlaEntryQuery {
  from: number;
  until: number;
  kinds: readonly EntryKind[];
  metrics: readonly SlaMetric[];
  /** Ids that the outcomes have; 0: none, absent: any. */
  of: Partial<Record<'queueId' | 'userId' | 'whatsappId' | 'policyId', number>>;
  /** Condition on the outcomes, which are `e`; begins with AND. */
  among: Condition;
}

/** Rows of one query; other requests are served after each. */
const rowsOfStep = 5_000;
const columns = ['queueId', 'userId', 'whatsappId', 'policyId'] as const;

/** An outcome does not stand where it was withdrawn later. */
const stands = ` AND NOT EXISTS (SELECT 1 FROM SlaEvents w WHERE w.ticketId = e.ticketId AND w.companyId = e.companyId
  AND w.metric = e.metric AND w.instance = e.instance AND w.kind = 'withdrawn' AND w.undone = e.kind AND w.id > e.id)`;

/**
 * Calls back for every SLA outcome that was not withdrawn later (as after a message that could not be sent), some
 * thousand rows at a time, for reports.
 */
export async function walkSlaEntries(
  ctx: Context,
  query: SlaEntryQuery,
  visit: (entry: SlaEntry) => void,
): Promise<void> {
  for (const metric of query.metrics)
    for (const kind of query.kinds)
      for (let last: SlaEntry | undefined; ; ) {
        const behind: Condition = last
          ? { sql: ' AND e.at >= ? AND (e.at > ? OR e.id > ?)', bindings: [last.at, last.at, last.id] }
          : { sql: '', bindings: [] };
        const part = { ...query, metrics: [metric], kinds: [kind] };
        const rows = await entriesOf(ctx, part, behind, `ORDER BY e.at, e.id LIMIT ${rowsOfStep}`);
        for (const row of rows) visit(row);
        last = rows.at(-1);
        if (rows.length < rowsOfStep) break;
        await new Promise((resume) => setImmediate(resume));
      }
}

/** Counts the outcomes, withdrawn ones among them, no further than `max`. */
export async function countSlaEntries(ctx: Context, query: SlaEntryQuery, max: number): Promise<number> {
  const where = whereOf(query);
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT e.id FROM SlaEvents e WHERE ${where.sql} LIMIT ${max}) found`,
    where.bindings,
  );
  return Number(row?.count ?? 0);
}

/** Counts the SLA outcomes that were not withdrawn later, by their queues; those of none are left out. */
export async function countSlaEntriesByQueue(
  ctx: Context,
  query: SlaEntryQuery,
): Promise<ReadonlyMap<number, number>> {
  const where = whereOf(query);
  const rows = await ctx.sql.rows<{ queueId: number; count: number }>(
    `SELECT e.queueId, COUNT(*) AS count FROM SlaEvents e WHERE ${where.sql} AND e.queueId IS NOT NULL${stands} GROUP BY e.queueId`,
    where.bindings,
  );
  return new Map(rows.map(({ queueId, count }) => [Number(queueId), Number(count)]));
}

/** A page of the outcomes that stand, the latest first, and how many there are; 0 where that is not counted. */
export async function pageOfSlaEntries(
  ctx: Context,
  query: SlaEntryQuery,
  {
    before,
    max,
    isCounted = true,
  }: { before: { at: number; id: number } | null; max: number; isCounted?: boolean },
): Promise<{ rows: SlaEntry[]; count: number }> {
  const where = whereOf(query);
  const [counted] = isCounted
    ? await ctx.sql.rows<{ count: number }>(
        `SELECT COUNT(*) AS count FROM SlaEvents e WHERE ${where.sql}${stands}`,
        where.bindings,
      )
    : [];
  const behind: Condition = before
    ? { sql: ' AND e.at <= ? AND (e.at < ? OR e.id < ?)', bindings: [before.at, before.at, before.id] }
    : { sql: '', bindings: [] };
  const rows = await entriesOf(ctx, query, behind, `ORDER BY e.at DESC, e.id DESC LIMIT ${max}`);
  return { rows, count: Number(counted?.count ?? 0) };
}

async function entriesOf(
  ctx: Context,
  query: SlaEntryQuery,
  behind: Condition,
  order: string,
): Promise<SlaEntry[]> {
  const where = whereOf(query);
  const rows = await ctx.sql.rows<SlaEntry>(
    `SELECT e.id, e.at, e.kind, e.metric, e.ticketId, ${columns.map((column) => `COALESCE(e.${column}, 0) AS ${column}`).join(', ')}, e.tookMs
     FROM SlaEvents e WHERE ${where.sql}${behind.sql}${stands} ${order}`,
    [...where.bindings, ...behind.bindings],
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    at: Number(row.at),
    tookMs: Number(row.tookMs),
    ...Object.fromEntries(columns.map((column) => [column, Number(row[column])])),
  }));
}

function whereOf({ from, until, kinds, metrics, of, among }: SlaEntryQuery): Condition {
  const ids = columns.flatMap((column) => (of[column] === undefined ? [] : [[column, of[column]] as const]));
  const place = ids.map(([column, id]) => (id === 0 ? ` AND e.${column} IS NULL` : ` AND e.${column} = ?`));
  return {
    sql: `e.companyId = :company AND e.metric IN (${places(metrics.length)}) AND e.kind IN (${places(kinds.length)})
      AND e.at >= ? AND e.at < ?${place.join('')}${among.sql}`,
    bindings: [
      ...metrics,
      ...kinds,
      from,
      until,
      ...ids.flatMap(([, id]) => (id === 0 ? [] : [id])),
      ...among.bindings,
    ],
  };
}
