import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine, type Locale } from '@balcao/core';
import type { ExportQuery, Report, Share } from '../schemas.ts';
import { clockTextOf } from './clock-text.ts';
import { columnTitles, type ExportedColumn } from './column-titles.ts';
import { exportTickets } from './export-tickets.ts';
import { listFigureTickets } from './list-figure-tickets.ts';
import { readReport } from './read-report.ts';

const ofDays = ['day', 'opened', 'accepted', 'closed', 'waiting', 'firstReply', 'handling'] as const;
const ofShares = [
  'name',
  'opened',
  'taken',
  'answered',
  'closed',
  'waiting',
  'firstReply',
  'handling',
  'rating',
  'rated',
  'pending',
  'open',
] as const;
const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/**
 * Exports the dashboard for supervisors as a semicolon-separated file that is written while it is sent; no cell is a
 * formula to a spreadsheet. Durations are hours, minutes and seconds. Throws the errors of rangeOf and filterOf, before
 * anything is sent.
 */
export async function exportReport(ctx: Context, query: ExportQuery): Promise<Readable> {
  const { table = 'days' } = query;
  if (table === 'tickets') {
    const figure = query.figure ?? 'opened';
    return exportTickets(ctx, query, {
      pageAt: (cursor) =>
        listFigureTickets(ctx, { ...query, figure, ...(cursor === undefined ? {} : { cursor }) }),
      rateOf: ({ rate }) => (rate === null ? '' : String(rate)),
      more: { titles: [columnTitles.ad], cellsOf: ({ ticket }) => [ticket?.ad ?? ''] },
    });
  }
  const report = await readReport(ctx, query);
  const lines =
    table === 'days'
      ? [titles(ctx.locale, ofDays), ...report.days.map(cellsOfDay)]
      : [titles(ctx.locale, ofShares), ...report[table].map((share) => cellsOfShare(share, ctx.locale))];
  return Readable.from([csvHead + lines.map(csvLine).join('')]);
}

function cellsOfDay({ day, opened, accepted, closed, ...times }: Report['days'][number]): string[] {
  return [day, ...[opened, accepted, closed].map(String), ...durationsOf(times)];
}

function cellsOfShare(share: Share, locale: Locale): string[] {
  const { id, name, opened, taken, answered, closed, rating, rated, pending, open } = share;
  return [
    name ?? (id === null ? '' : `#${id}`),
    ...[opened, taken, answered, closed].map(String),
    ...durationsOf(share),
    rating === null ? '' : rating.toLocaleString(locale, twoDecimals),
    ...[rated, pending, open].map(String),
  ];
}

function durationsOf(of: Pick<Share, 'waitingMs' | 'firstReplyMs' | 'handlingMs'>): string[] {
  return [of.waitingMs, of.firstReplyMs, of.handlingMs].map(clockTextOf);
}

function titles(locale: Locale, columns: readonly ExportedColumn[]): string[] {
  return columns.map((column) => columnTitles[column][locale]);
}
