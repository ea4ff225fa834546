import { type Context, ValidationFailed } from '@balcao/core';
import {
  type EntryQuery,
  type FoundRow,
  listFigureTickets,
  pageOfEntries,
  placesOf,
  presentFigureTickets,
  ticketLogKinds,
} from '../../dashboard/index.ts';
import { pageOfSlaEntries } from '../../service-levels/index.ts';
import { type RatingScale, ratingScales, reportLimits } from '../contract/limits.ts';
import { outcomeQuery } from '../report/attainment.ts';
import { type Period, periodOf, requireReadable, whereTagged } from '../report/period.ts';
import { resolutionQuery } from '../report/resolution.ts';
import { ratingQuery } from '../report/satisfaction.ts';
import type { ServiceReportTickets, ServiceReportTicketsQuery } from '../schemas.ts';

interface Page {
  before: { at: number; id: number } | null;
  max: number;
  isCounted: boolean;
}

/** Rows that a file reads at once. */
const rowsOfFilePage = 500;
const entryKinds = { kept: 'met', missed: 'late', breached: 'breached' } as const;

/** Rows behind a number, and what their value means. */
interface Found {
  rows: FoundRow[];
  count: number;
  value: 'tookMs' | 'rate' | null;
}

/**
 * Lists, for supervisors, the tickets that a number of a report counted, the latest first, a page at a time; exactly as
 * many as the number, also for a deleted queue, agent or connection. Throws the errors of rangeOf, ERR_NO_TAG_FOUND,
 * ERR_REPORT_TOO_LARGE, and ERR_VALIDATION for a query of ratings without their scale.
 */
export async function listReportTickets(
  ctx: Context,
  query: ServiceReportTicketsQuery,
): Promise<ServiceReportTickets> {
  const period = await periodOf(ctx, query, placesOf(query));
  if (period.isSummed && isOfDashboard(query.figure)) return dashboardTickets(ctx, query, query.figure);
  await requireReadable(ctx, period);
  return pageOf(ctx, period, query, { max: reportLimits.rowsOfPage, isCounted: true });
}

/**
 * Returns a function that reads the rows of `listReportTickets` from a cursor on, for files: the period is read and
 * checked once, and the rows are not counted. Throws the errors of `listReportTickets`.
 */
export async function reportTicketPages(
  ctx: Context,
  query: ServiceReportTicketsQuery,
): Promise<(cursor?: string) => Promise<ServiceReportTickets>> {
  const period = await periodOf(ctx, query, placesOf(query));
  const { figure } = query;
  const at = (cursor?: string) => ({ ...query, ...(cursor === undefined ? {} : { cursor }) });
  if (period.isSummed && isOfDashboard(figure)) return (cursor) => dashboardTickets(ctx, at(cursor), figure);
  await requireReadable(ctx, period);
  return (cursor) => pageOf(ctx, period, at(cursor), { max: rowsOfFilePage, isCounted: false });
}

async function pageOf(
  ctx: Context,
  period: Period,
  query: ServiceReportTicketsQuery,
  { max, isCounted }: Pick<Page, 'max' | 'isCounted'>,
): Promise<ServiceReportTickets> {
  const page = { before: cursorOf(query.cursor), max: max + 1, isCounted };
  const found = await foundFor(ctx, period, query, page);
  const rows = found.rows.slice(0, max);
  const last = rows.at(-1);
  const presented = await presentFigureTickets(ctx, rows, found.value);
  const scale = found.value === 'rate' ? scaleOf(query) : null;
  return {
    rows: presented.map((row) => ({ ...row, scale })),
    count: found.count,
    next: found.rows.length > max && last ? `${last.at}-${last.id}` : null,
  };
}

async function dashboardTickets(
  ctx: Context,
  { policyId: _policy, metric: _metric, scale: _scale, tagId: _tag, ...query }: ServiceReportTicketsQuery,
  figure: 'opened' | 'reopened' | 'closed' | 'answered',
): Promise<ServiceReportTickets> {
  const { rows, ...found } = await listFigureTickets(ctx, { ...query, figure });
  return { ...found, rows: rows.map((row) => ({ ...row, scale: null })) };
}

async function foundFor(
  ctx: Context,
  period: Period,
  query: ServiceReportTicketsQuery,
  page: Page,
): Promise<Found> {
  const { figure } = query;
  if (figure === 'kept' || figure === 'missed' || figure === 'breached') {
    const kinds = [entryKinds[figure]];
    const { rows, count } = await pageOfSlaEntries(ctx, outcomeQuery(period, kinds, query), page);
    return { rows: rows.map((row) => ({ ...row, value: row.tookMs })), count, value: 'tookMs' };
  }
  if (figure === 'rated' || figure === 'satisfied') {
    const ratings = ratingQuery(period, scaleOf(query), { isSatisfied: figure === 'satisfied' });
    return { ...(await pageOfEntries(ctx, ratings, page)), value: 'rate' };
  }
  if (figure === 'resolved')
    return { ...(await pageOfEntries(ctx, resolutionQuery(period), page)), value: 'tookMs' };
  const entries: EntryQuery = {
    ...period.range,
    filter: period.filter,
    kind: ticketLogKinds[figure],
    among: whereTagged(period, 'm'),
  };
  const isMeasured = figure === 'answered' || figure === 'closed';
  return { ...(await pageOfEntries(ctx, entries, page)), value: isMeasured ? 'tookMs' : null };
}

function isOfDashboard(
  figure: ServiceReportTicketsQuery['figure'],
): figure is 'opened' | 'reopened' | 'closed' | 'answered' {
  return figure === 'opened' || figure === 'reopened' || figure === 'closed' || figure === 'answered';
}

function scaleOf({ scale }: ServiceReportTicketsQuery): RatingScale {
  const asked = ratingScales.find((one) => one === scale);
  if (asked === undefined) throw ValidationFailed({ details: { scale: 'is needed for ratings' } });
  return asked;
}

function cursorOf(text: string | undefined): Page['before'] {
  if (!text) return null;
  const [at, id] = text.split('-').map(Number);
  return { at: at as number, id: id as number };
}
