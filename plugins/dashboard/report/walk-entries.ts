import type { Context } from '@balcao/core';
import type { Condition } from '../../tickets/index.ts';
import { ticketLogKinds } from '../ticket-log.ts';
import { wherePlace } from './filter.ts';
import type { FoundRow } from './list-figure-tickets.ts';
import type { Slice } from './read-figures.ts';

/** Entries of the ticket log of one kind, by more conditions than the sums distinguish. */
export interface EntryQuery extends Slice {
  kind: number;
  /** Condition on the entries, which are `m`; begins with AND. */
  among: Condition;
  /** SQL of the value of an entry, in place of its own; entries for which it is null are left out. */
  says?: string;
}

interface EntryPage {
  before: { at: number; id: number } | null;
  max: number;
  isCounted?: boolean;
}

/** Entries of one query; other requests are served after each. */
const rowsOfStep = 5_000;

/**
 * SQL of the time from the opening or reopening before an entry, in milliseconds; null: there is none. Of joined tickets
 * each has its own.
 */
export const sinceOpening = `m.at - (SELECT MAX(o.at) FROM Milestones o WHERE o.ticketId = m.ticketId AND o.companyId = m.companyId
  AND COALESCE(o.joinedFrom, o.ticketId) = COALESCE(m.joinedFrom, m.ticketId)
  AND o.kind IN (${ticketLogKinds.opened}, ${ticketLogKinds.reopened}) AND o.at <= m.at)`;

/** Visits every entry that the query finds, the first first, some thousand at a time. */
export async function walkEntries(
  ctx: Context,
  query: EntryQuery,
  visit: (entry: FoundRow) => void,
): Promise<void> {
  for (let last: FoundRow | undefined; ; ) {
    const behind: Condition = last
      ? { sql: ' AND m.at >= ? AND (m.at > ? OR m.id > ?)', bindings: [last.at, last.at, last.id] }
      : { sql: '', bindings: [] };
    const rows = await entriesOf(ctx, query, behind, `ORDER BY m.at, m.id LIMIT ${rowsOfStep}`);
    for (const row of rows) visit(row);
    last = rows.at(-1);
    if (rows.length < rowsOfStep) return;
    await new Promise((resume) => setImmediate(resume));
  }
}

/** Counts the entries no further than `max`. */
export async function countEntries(ctx: Context, query: EntryQuery, max: number): Promise<number> {
  const where = whereOf(query, { sql: '', bindings: [] });
  const [row] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM (SELECT m.id FROM Milestones m WHERE ${where.sql} LIMIT ${max}) found`,
    where.bindings,
  );
  return Number(row?.count ?? 0);
}

/** A page of the entries, the latest first, and how many the query finds; 0 where that is not counted. */
export async function pageOfEntries(
  ctx: Context,
  query: EntryQuery,
  { before, max, isCounted = true }: EntryPage,
): Promise<{ rows: FoundRow[]; count: number }> {
  const where = whereOf(query, { sql: '', bindings: [] });
  const [counted] = isCounted
    ? await ctx.sql.rows<{ count: number }>(
        `SELECT COUNT(*) AS count FROM Milestones m WHERE ${where.sql}`,
        where.bindings,
      )
    : [];
  const behind: Condition = before
    ? { sql: ' AND m.at <= ? AND (m.at < ? OR m.id < ?)', bindings: [before.at, before.at, before.id] }
    : { sql: '', bindings: [] };
  const rows = await entriesOf(ctx, query, behind, `ORDER BY m.at DESC, m.id DESC LIMIT ${max}`);
  return { rows, count: Number(counted?.count ?? 0) };
}

async function entriesOf(
  ctx: Context,
  query: EntryQuery,
  behind: Condition,
  order: string,
): Promise<FoundRow[]> {
  const where = whereOf(query, behind);
  const rows = await ctx.sql.rows<FoundRow>(
    `SELECT m.id, m.at, m.ticketId, m.queueId, m.userId, m.whatsappId, ${query.says ?? 'm.value'} AS value
     FROM Milestones m WHERE ${where.sql} ${order}`,
    where.bindings,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    at: Number(row.at),
    value: row.value === null ? null : Number(row.value),
  }));
}

function whereOf({ from, until, filter, kind, among, says }: EntryQuery, behind: Condition): Condition {
  const place = wherePlace(filter, 'm.');
  const measured = says ? ` AND (${says}) IS NOT NULL` : '';
  return {
    sql: `m.companyId = :company AND m.kind = ? AND m.at >= ? AND m.at < ?${place.sql}${among.sql}${behind.sql}${measured}`,
    bindings: [kind, from, until, ...place.bindings, ...among.bindings, ...behind.bindings],
  };
}
