import type { Context } from '@balcao/core';
import {
  catchUp,
  countEntries,
  type Days,
  daysOf,
  type Filter,
  filterOf,
  rangeOf,
  ticketLogKinds,
} from '../../dashboard/index.ts';
import { requireTags } from '../../tags/index.ts';
import type { Condition } from '../../tickets/index.ts';
import { ReportTooLarge } from '../contract/errors.ts';
import { reportLimits } from '../contract/limits.ts';
import type { ServiceReportQuery } from '../schemas.ts';

/** Days and filter of a report. */
export interface Period {
  range: Days;
  filter: Filter;
  /** Tag of the tickets that are counted; null: all tickets. */
  tagId: number | null;
  /** True where the dashboard's sums can be used: they include the latest events, and the report has no tag. */
  isSummed: boolean;
}

/** Kinds of entries in the ticket log that a report of volume counts. */
export const volumeKinds = ['opened', 'reopened', 'answered', 'closed'] as const;

/**
 * Reads the days and the filter of a query, after the latest events have been counted; a filter that is `known` already
 * is not read. Throws the errors of rangeOf and filterOf, and ERR_NO_TAG_FOUND.
 */
export async function periodOf(ctx: Context, query: ServiceReportQuery, known?: Filter): Promise<Period> {
  const range = await rangeOf(ctx, query);
  const filter = known ?? (await filterOf(ctx, query));
  if (query.tagId !== undefined) await requireTags(ctx, [query.tagId]);
  const isInStep = await catchUp(ctx);
  const tagId = query.tagId ?? null;
  return { range, filter, tagId, isSummed: isInStep && tagId === null };
}

/** Returns the tag's condition as SQL on rows of tickets (`alias`), which begins with AND; empty without a tag. */
export function whereTagged({ tagId }: Pick<Period, 'tagId'>, alias: 'm' | 'e'): Condition {
  if (tagId === null) return { sql: '', bindings: [] };
  return {
    sql: ` AND ${alias}.ticketId IN (SELECT tt.ticketId FROM TicketTags tt WHERE tt.companyId = :company AND tt.tagId = ?)`,
    bindings: [tagId],
  };
}

/** Refuses a report with too many entries to count one by one, before it reads them. Throws ERR_REPORT_TOO_LARGE. */
export async function requireReadable(ctx: Context, period: Period): Promise<void> {
  const max = reportLimits.entriesMax;
  const entries = period.isSummed ? await closingsOf(ctx, period) : await entriesOf(ctx, period, max);
  if (entries > max) throw ReportTooLarge({ details: { max } });
}

/** Counts the closings by the sums of days, because resolution times have no sums of their own. */
async function closingsOf(ctx: Context, { range, filter }: Period): Promise<number> {
  const days = await daysOf(ctx, { ...range, filter });
  return days.reduce((total, { sum }) => total + sum.sums.closed, 0);
}

/** Counts the entries of the period whatever their tags, because each of them must be read. */
async function entriesOf(ctx: Context, { range, filter }: Period, max: number): Promise<number> {
  let entries = 0;
  for (const kind of volumeKinds) {
    const query = { ...range, filter, kind: ticketLogKinds[kind], among: { sql: '', bindings: [] } };
    entries += await countEntries(ctx, query, max + 1 - entries);
    if (entries > max) break;
  }
  return entries;
}
