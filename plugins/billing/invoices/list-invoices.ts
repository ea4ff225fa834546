import {
  acrossCompanies,
  type Context,
  containing,
  hasMore,
  pageWindow,
  searchText,
  wallClock,
} from '@balcao/core';
import { billingNow } from '../clock.ts';
import { billingLimits } from '../contract/limits.ts';
import type { AllInvoicesQuery, Invoice as Presented } from '../schemas.ts';
import { Invoice } from './invoice.ts';
import { presentBy, presentInvoices } from './present-invoice.ts';

interface PageOf {
  searchParam?: string | undefined;
  pageNumber?: number | undefined;
}

/** Lists every invoice of the company at once, the oldest first, as older clients read them; a further page is empty. */
export async function allInvoices(
  ctx: Context,
  { searchParam, pageNumber = 1 }: PageOf,
): Promise<Presented[]> {
  if (pageNumber > 1) return [];
  const newest = await found(ctx, searchParam).orderBy('id', 'desc').limit(billingLimits.allMax);
  return presentInvoices(ctx, newest.reverse());
}

/** A page of the company's invoices, the newest first. */
export async function listInvoices(ctx: Context, { searchParam, pageNumber }: PageOf) {
  const window = pageWindow(pageNumber);
  const rows = await found(ctx, searchParam).orderBy('id', 'desc').limit(window.limit).offset(window.offset);
  const count = await found(ctx, searchParam).resultSize();
  return {
    invoices: await presentInvoices(ctx, rows),
    count,
    hasMore: hasMore(count, window, rows.length),
  };
}

function found(ctx: Context, searchParam: string | undefined) {
  const search = searchText(searchParam);
  const query = Invoice.of(ctx).whereNot('status', 'cancelled');
  return search ? query.whereRaw("LOWER(??) LIKE ? ESCAPE '!'", ['detail', containing(search)]) : query;
}

type Row = Invoice & { companyName: string; timeZone: string | null };

/** A page of the invoices of every company, the newest first; found by the company's name. */
export async function listInvoicesOfAll(ctx: Context, query: AllInvoicesQuery) {
  const window = pageWindow(query.pageNumber);
  const now = await billingNow(ctx.host);
  const search = searchText(query.searchParam);
  const { table } = acrossCompanies(ctx.host, 'our own staff look after the invoices of every company');
  const matching = () =>
    table('Invoices')
      .join('Companies', 'Companies.id', 'Invoices.companyId')
      .whereNot('Invoices.status', 'cancelled')
      .whereNull('Companies.deletedAt')
      .modify((rows) => {
        // Noted at the end of the due day by each company's own clock, which no statement knows.
        if (query.status === 'overdue')
          rows.where('Invoices.status', 'open').whereNotNull('Invoices.overdueAt');
        else if (query.status) rows.where('Invoices.status', query.status);
        if (search) rows.whereRaw("?? LIKE ? ESCAPE '!'", ['Companies.nameKey', containing(search)]);
      });
  const [{ count = 0 } = {}]: Array<{ count?: number | string }> = await matching().count({
    count: 'Invoices.id',
  });
  const rows: Row[] = await matching()
    .leftJoin('Settings', (zone) =>
      zone.on('Settings.companyId', 'Companies.id').andOnVal('Settings.key', 'timeZone'),
    )
    .orderBy('Invoices.id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .select('Invoices.*', 'Companies.name as companyName', 'Settings.value as timeZone');
  return {
    invoices: rows.map((row) => ({
      ...presentBy(row, wallClock(row.timeZone ?? ''), now),
      company: { id: row.companyId, name: row.companyName },
    })),
    count: Number(count),
    hasMore: hasMore(Number(count), window, rows.length),
  };
}
