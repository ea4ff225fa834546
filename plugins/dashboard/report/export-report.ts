import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine, type Locale } from '@balcao/core';
import type { ExportQuery, FigureTicket, Report, Share } from '../schemas.ts';
import { columnTitles, type ExportedColumn } from './column-titles.ts';
import { listFigureTickets } from './list-figure-tickets.ts';
import { rangeOf } from './range.ts';
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
  'ad',
] as const;

/**
 * Exports the page as a semicolon-separated file that is made while it is sent; nothing in it that a spreadsheet would
 * calculate. Durations are hours, minutes and seconds.
 *
 * Throws the errors of rangeOf and filterOf, before anything is sent.
 */
export async function exportReport(ctx: Context, query: ExportQuery): Promise<Readable> {
  const { table = 'days' } = query;
  if (table === 'tickets') {
    const { clock } = await rangeOf(ctx, query);
    const first = await listFigureTickets(ctx, { ...query, figure: query.figure ?? 'opened' });
    return Readable.from(ticketLines(ctx, query, first, (at) => clock.textAt(at).replace('T', ' ')));
  }
  const report = await readReport(ctx, query);
  const lines =
    table === 'days'
      ? [titles(ctx.locale, ofDays), ...report.days.map(cellsOfDay)]
      : [titles(ctx.locale, ofShares), ...report[table].map(cellsOfShare)];
  return Readable.from([csvHead + lines.map(csvLine).join('')]);
}

async function* ticketLines(
  ctx: Context,
  query: ExportQuery,
  first: Awaited<ReturnType<typeof listFigureTickets>>,
  shown: (at: number) => string,
): AsyncGenerator<string> {
  yield csvHead + csvLine(titles(ctx.locale, ofTickets));
  for (let page = first; ; ) {
    yield page.rows.map((row) => csvLine(cellsOfTicket(row, shown))).join('');
    if (page.next === null) return;
    page = await listFigureTickets(ctx, {
      ...query,
      figure: query.figure ?? 'opened',
      cursor: page.next,
    });
    await new Promise((resume) => setImmediate(resume));
  }
}

function cellsOfDay({ day, opened, accepted, closed, ...times }: Report['days'][number]): string[] {
  return [day, ...[opened, accepted, closed].map(String), ...durationsOf(times)];
}

function cellsOfShare(share: Share): string[] {
  const { id, name, opened, taken, answered, closed, rating, rated, pending, open } = share;
  return [
    name ?? (id === null ? '' : `#${id}`),
    ...[opened, taken, answered, closed].map(String),
    ...durationsOf(share),
    rating === null ? '' : rating.toFixed(2),
    ...[rated, pending, open].map(String),
  ];
}

function cellsOfTicket(row: FigureTicket, shown: (at: number) => string): string[] {
  const { at, ticketId, ticket, contact, queue, user, whatsapp, tookMs, rate } = row;
  return [
    shown(at),
    ticketId === null ? '' : String(ticketId),
    contact?.name ?? '',
    contact?.number ?? '',
    ...[queue, user, whatsapp].map((one) => one?.name ?? ''),
    clockTextOf(tookMs),
    rate === null ? '' : String(rate),
    ticket?.ad ?? '',
  ];
}

function durationsOf(of: Pick<Share, 'waitingMs' | 'firstReplyMs' | 'handlingMs'>): string[] {
  return [of.waitingMs, of.firstReplyMs, of.handlingMs].map(clockTextOf);
}

/** Writes a duration as hours, minutes and seconds: `26:05:09`. */
export function clockTextOf(ms: number | null): string {
  if (ms === null) return '';
  const seconds = Math.round(ms / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function titles(locale: Locale, columns: readonly ExportedColumn[]): string[] {
  return columns.map((column) => columnTitles[column][locale]);
}
