import { Readable } from 'node:stream';
import { type Context, csvHead, csvLine, type Locale } from '@balcao/core';
import type { FigureTicket } from '../schemas.ts';
import { clockTextOf } from './clock-text.ts';
import { rangeOf } from './range.ts';

/** Heads of the columns with which every exported table of tickets begins. */
const ticketTitles = [
  { pt: 'Quando', en: 'When', es: 'Cuándo' },
  { pt: 'Atendimento', en: 'Ticket', es: 'Ticket' },
  { pt: 'Contato', en: 'Contact', es: 'Contacto' },
  { pt: 'Número', en: 'Number', es: 'Número' },
  { pt: 'Fila', en: 'Queue', es: 'Cola' },
  { pt: 'Atendente', en: 'Agent', es: 'Agente' },
  { pt: 'Conexão', en: 'Connection', es: 'Conexión' },
  { pt: 'Duração', en: 'Duration', es: 'Duración' },
  { pt: 'Nota', en: 'Rating', es: 'Evaluación' },
] as const;

type CountedTicket = Omit<FigureTicket, 'rate' | 'ticket'>;

interface TicketTable<Row extends CountedTicket> {
  /** Reads a page; the first without a cursor. */
  pageAt(cursor?: string): Promise<{ rows: readonly Row[]; next: string | null }>;
  rateOf(row: Row): string;
  /** Columns after the rate. */
  more?: { titles: ReadonlyArray<Readonly<Record<Locale, string>>>; cellsOf(row: Row): string[] };
}

/**
 * Exports the tickets behind a number as a semicolon-separated file that is written page by page while it is sent. Throws
 * the errors of rangeOf and of the first page, before anything is sent.
 */
export async function exportTickets<Row extends CountedTicket>(
  ctx: Context,
  range: Parameters<typeof rangeOf>[1],
  table: TicketTable<Row>,
): Promise<Readable> {
  const { clock } = await rangeOf(ctx, range);
  const first = await table.pageAt();
  return Readable.from(linesOf(ctx.locale, table, first, (at) => clock.textAt(at).replace('T', ' ')));
}

async function* linesOf<Row extends CountedTicket>(
  locale: Locale,
  { pageAt, rateOf, more }: TicketTable<Row>,
  first: Awaited<ReturnType<TicketTable<Row>['pageAt']>>,
  shown: (at: number) => string,
): AsyncGenerator<string> {
  yield csvHead + csvLine([...ticketTitles, ...(more?.titles ?? [])].map((title) => title[locale]));
  const cellsOf = (row: Row) => [...ticketCells(row, shown), rateOf(row), ...(more?.cellsOf(row) ?? [])];
  for (let page = first; ; ) {
    yield page.rows.map((row) => csvLine(cellsOf(row))).join('');
    if (page.next === null) return;
    page = await pageAt(page.next);
    await new Promise((resume) => setImmediate(resume));
  }
}

function ticketCells(row: CountedTicket, shown: (at: number) => string): string[] {
  const { at, ticketId, contact, queue, user, whatsapp, tookMs } = row;
  return [
    shown(at),
    ticketId === null ? '' : String(ticketId),
    contact?.name ?? '',
    contact?.number ?? '',
    ...[queue, user, whatsapp].map((one) => one?.name ?? ''),
    clockTextOf(tookMs),
  ];
}
