import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine, type Locale } from '@balcao/core';
import { clockTextOf, exportTickets } from '../../dashboard/index.ts';
import { readAvailability } from '../availability/read-availability.ts';
import { readServiceReport } from '../report/read-report.ts';
import type {
  AgentAvailability,
  PolicyAttainment,
  ServiceReportExportQuery,
  ServiceShare,
} from '../schemas.ts';
import { reportTicketPages } from '../tickets/list-report-tickets.ts';
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
const ofPauses = ['break', 'meal', 'meeting', 'training', 'technical', 'none'] as const;
const ofAvailability = ['day', 'agent', 'available', 'paused', ...ofPauses, 'away'] as const;

/**
 * Exports, for supervisors, a table of the report, or the tickets behind a number, as a semicolon-separated file that
 * is written while it is sent. Durations are hours, minutes and seconds. Throws the errors of readServiceReport,
 * readAvailability and reportTicketPages before anything is sent.
 */
export async function exportServiceReport(ctx: Context, query: ServiceReportExportQuery): Promise<Readable> {
  const { table = 'agents' } = query;
  if (table === 'tickets') {
    const { table: _table, figure = 'opened', ...wanted } = query;
    return exportTickets(ctx, query, {
      pageAt: await reportTicketPages(ctx, { ...wanted, figure }),
      rateOf: ({ rate, scale }) => (rate === null ? '' : `${rate} / ${scale}`),
    });
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

function timesOf({ medianMs, p90Ms, p95Ms }: PolicyAttainment['took']): string[] {
  return [medianMs, p90Ms, p95Ms].map(clockTextOf);
}

function nameOf({ id, name }: { id: number | null; name: string | null }): string {
  return name ?? (id === null ? '' : `#${id}`);
}

function titles(locale: Locale, columns: readonly ExportedColumn[]): string[] {
  return columns.map((column) => columnTitles[column][locale]);
}
