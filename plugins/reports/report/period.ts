import type { Context } from '@balcao/core';
import { type Days, daysOf, type Filter, filterOf, rangeOf } from '../../dashboard/index.ts';
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
}

/** Reads days and filter of a query. Throws as rangeOf and filterOf do, and ERR_NO_TAG_FOUND. */
export async function periodOf(ctx: Context, query: ServiceReportQuery): Promise<Period> {
  const range = await rangeOf(ctx, query);
  const filter = await filterOf(ctx, query);
  if (query.tagId !== undefined) await requireTags(ctx, [query.tagId]);
  return { range, filter, tagId: query.tagId ?? null };
}

/** The tag as SQL over rows of tickets, which are `alias`; begins with AND where there is one. */
export function whereTagged({ tagId }: Pick<Period, 'tagId'>, alias: 'm' | 'e'): Condition {
  if (tagId === null) return { sql: '', bindings: [] };
  return {
    sql: ` AND ${alias}.ticketId IN (SELECT tt.ticketId FROM TicketTags tt WHERE tt.companyId = :company AND tt.tagId = ?)`,
    bindings: [tagId],
  };
}

/**
 * Refuses what would be counted one by one for too long: all entries of a tag's tickets, and closings, whose resolution no sum holds.
 * Asks the sums of days, so that the refusal itself costs nothing. Throws ERR_REPORT_TOO_LARGE.
 */
export async function requireReadable(ctx: Context, { range, filter, tagId }: Period): Promise<void> {
  let entries = 0;
  for (const { sum } of await daysOf(ctx, { ...range, filter })) {
    const { opened, reopened, answered, closed } = sum.sums;
    entries += tagId === null ? closed : opened + reopened + answered + closed;
  }
  if (entries > reportLimits.entriesMax) throw ReportTooLarge({ details: { max: reportLimits.entriesMax } });
}
