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

/** Days of a report, and of what it counts. */
export interface Period {
  range: Days;
  filter: Filter;
  /** null: whatever the tags. */
  tagId: number | null;
  /** The dashboard's sums hold its volume: they are in step with the ticket log, and no tag is asked for. */
  isSummed: boolean;
}

/** Entries of the ticket log that are the volume of a period. */
export const volumeKinds = ['opened', 'reopened', 'answered', 'closed'] as const;

/** Reads days and filter of a query, with what just happened counted. Throws as rangeOf and filterOf do, and ERR_NO_TAG_FOUND. */
export async function periodOf(ctx: Context, query: ServiceReportQuery): Promise<Period> {
  const range = await rangeOf(ctx, query);
  const filter = await filterOf(ctx, query);
  if (query.tagId !== undefined) await requireTags(ctx, [query.tagId]);
  const isInStep = await catchUp(ctx);
  const tagId = query.tagId ?? null;
  return { range, filter, tagId, isSummed: isInStep && tagId === null };
}

/** The tag as SQL over rows of tickets, which are `alias`; begins with AND where there is one. */
export function whereTagged({ tagId }: Pick<Period, 'tagId'>, alias: 'm' | 'e'): Condition {
  if (tagId === null) return { sql: '', bindings: [] };
  return {
    sql: ` AND ${alias}.ticketId IN (SELECT tt.ticketId FROM TicketTags tt WHERE tt.companyId = :company AND tt.tagId = ?)`,
    bindings: [tagId],
  };
}

/** Refuses what would be counted one by one for too long, before any of it is read. Throws ERR_REPORT_TOO_LARGE. */
export async function requireReadable(ctx: Context, period: Period): Promise<void> {
  const max = reportLimits.entriesMax;
  const entries = period.isSummed ? await closingsOf(ctx, period) : await entriesOf(ctx, period, max);
  if (entries > max) throw ReportTooLarge({ details: { max } });
}

/** Counts the closings by the sums of days: resolutions have no sums of their own. */
async function closingsOf(ctx: Context, { range, filter }: Period): Promise<number> {
  const days = await daysOf(ctx, { ...range, filter });
  return days.reduce((total, { sum }) => total + sum.sums.closed, 0);
}

/** Entries of the place, whatever their tags: each of them is looked at. */
async function entriesOf(ctx: Context, { range, filter }: Period, max: number): Promise<number> {
  let entries = 0;
  for (const kind of volumeKinds) {
    const query = { ...range, filter, kind: ticketLogKinds[kind], among: { sql: '', bindings: [] } };
    entries += await countEntries(ctx, query, max + 1 - entries);
    if (entries > max) break;
  }
  return entries;
}
