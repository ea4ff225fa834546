import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine, type Locale } from '@balcao/core';
import { clockTextOf, rangeOf } from '../../dashboard/index.ts';
import { readAvailability } from '../availability/read-availability.ts';
import { readServiceReport } from '../report/read-report.ts';
import type {
  AgentAvailability,
  PolicyAttainment,
  ServiceReportExportQuery,
  ServiceReportTicket,
  ServiceReportTickets,
  ServiceShare,
} from '../schemas.ts';
import { listReportTickets } from '../tickets/list-report-tickets.ts';
import { columnTitles, type ExportedColumn, metricNames } from './column-titles.ts';

const ofShares = [
  'name',
  'opened',
  'reopened',
  'closed',
  'firstReplyMedian',
  'firstReplyP90',
  'firstReplyP95',
  'resolutionMedian',
  'resolutionP90',
  'resolutionP95',
  'kept',
  'missed',
  'rated3',
  'satisfied3',
  'rated5',
  'satisfied5',
] as const;
const ofPolicies = ['name', 'metric', 'kept', 'missed', 'tookMedian', 'tookP90', 'tookP95'] as const;
const ofTickets = [
  'at',
  'ticket',
  'contact',
  'number',
  'queue',
  'agent',
  'connection',
  'took',
  'rate',
] as const;

const ofPauses = ['break', 'meal', 'meeting', 'training', 'technical', 'none'] as const;
const ofAvailability = ['day', 'agent', 'available', 'paused', ...ofPauses, 'away'] as const;

/**
 * Exports a table of the report, or the tickets behind a number, as a semicolon-separated file that is made while it is sent. Durations
 * are hours, minutes and seconds. Throws as readServiceReport, readAvailability and listReportTickets do, before anything is sent.
 */
export async function exportServiceReport(ctx: Context, query: ServiceReportExportQuery): Promise<Readable> {
  const { table = 'agents' } = query;
  if (table === 'tickets') {
    const { clock } = await rangeOf(ctx, query);
    const first = await pageOf(ctx, query);
    return Readable.from(ticketLines(ctx, query, first, (at) => clock.textAt(at).replace('T', ' ')));
  }
  if (table === 'availability') {
    const { agents } = await readAvailability(ctx, query);
    const rows = [titles(ctx.locale, ofAvailability), ...agents.flatMap(cellsOfAvailability)];
    return Readable.from([csvHead + rows.map(csvLine).join('')]);
  }
  const report = await readServiceReport(ctx, query);
  const lines =
    table === 'policies'
      ? [
          titles(ctx.locale, ofPolicies),
          ...report.policies.map((policy) => cellsOfPolicy(policy, ctx.locale)),
        ]
      : [titles(ctx.locale, ofShares), ...report[table].map(cellsOfShare)];
  return Readable.from([csvHead + lines.map(csvLine).join('')]);
}

function pageOf(
  ctx: Context,
  { table: _table, figure = 'opened', ...query }: ServiceReportExportQuery,
  cursor?: string,
): Promise<ServiceReportTickets> {
  return listReportTickets(ctx, { ...query, figure, ...(cursor === undefined ? {} : { cursor }) });
}

async function* ticketLines(
  ctx: Context,
  query: ServiceReportExportQuery,
  first: ServiceReportTickets,
  shown: (at: number) => string,
): AsyncGenerator<string> {
  yield csvHead + csvLine(titles(ctx.locale, ofTickets));
  for (let page = first; ; ) {
    yield page.rows.map((row) => csvLine(cellsOfTicket(row, shown))).join('');
    if (page.next === null) return;
    page = await pageOf(ctx, query, page.next);
    await new Promise((resume) => setImmediate(resume));
  }
}

function cellsOfShare({ id, name, firstReply, resolution, satisfaction, ...share }: ServiceShare): string[] {
  const { opened, reopened, closed, kept, missed } = share;
  return [
    nameOf({ id, name }),
    ...[opened, reopened, closed].map(String),
    ...[firstReply, resolution].flatMap(timesOf),
    ...[kept, missed].map(String),
    ...satisfaction.flatMap(({ rated, satisfied }) => [String(rated), String(satisfied)]),
  ];
}

function cellsOfPolicy({ id, name, metric, kept, missed, took }: PolicyAttainment, locale: Locale): string[] {
  return [nameOf({ id, name }), metricNames[metric][locale], ...[kept, missed].map(String), ...timesOf(took)];
}

function cellsOfAvailability({ name, days }: AgentAvailability): string[][] {
  return days.map(({ day, availableMs, pausedMs, pauses, awayMs }) => [
    ...[day, name],
    ...[availableMs, pausedMs, ...ofPauses.map((reason) => pauses[reason]), awayMs].map(clockTextOf),
  ]);
}

function cellsOfTicket(row: ServiceReportTicket, shown: (at: number) => string): string[] {
  const { at, ticketId, contact, queue, user, whatsapp, tookMs, rate, scale } = row;
  return [
    shown(at),
    ticketId === null ? '' : String(ticketId),
    contact?.name ?? '',
    contact?.number ?? '',
    ...[queue, user, whatsapp].map((one) => one?.name ?? ''),
    clockTextOf(tookMs),
    rate === null ? '' : `${rate} / ${scale}`,
  ];
}

function timesOf({ medianMs, p90Ms, p95Ms }: PolicyAttainment['took']): string[] {
  return [medianMs, p90Ms, p95Ms].map(clockTextOf);
}

function nameOf({ id, name }: { id: number | null; name: string | null }): string {
  return name ?? (id === null ? '' : `#${id}`);
}

function titles(locale: Locale, columns: readonly ExportedColumn[]): string[] {
  return columns.map((column) => columnTitles[column][locale]);
}
