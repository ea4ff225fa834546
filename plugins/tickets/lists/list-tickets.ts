import { type Context, type PageWindow, pageWindow, searchText, ticketPageSize } from '@balcao/core';
import { columnsOf } from '../../contacts/index.ts';
import { withColumns } from '../fields/field-columns.ts';
import { partsOf } from '../per-application.ts';
import { presentTickets } from '../present-ticket.ts';
import type { TicketList, TicketListQuery } from '../schemas.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from '../ticket-rows.ts';
import type { Condition } from '../visibility.ts';
import { searchTickets } from './search-tickets.ts';
import { type TicketFilter, ticketFilter } from './ticket-filters.ts';

const lastTouched = 'ORDER BY t.updatedAt DESC, t.id DESC';
// Orders without an index on tickets, because each received message writes `waitingSince`; so only pending and open
// tickets are sorted by them.
const orders = {
  waiting: 'ORDER BY t.waitingSince IS NULL, t.waitingSince, t.updatedAt DESC, t.id DESC',
  unanswered: 'ORDER BY t.waitingSince IS NULL, t.updatedAt DESC, t.id DESC',
  priority: 'ORDER BY t.priority DESC, t.waitingSince IS NULL, t.waitingSince, t.updatedAt DESC, t.id DESC',
  due: 'ORDER BY k.nextDueAt IS NULL, k.nextDueAt, t.updatedAt DESC, t.id DESC',
} as const;
/** Orders of which the rows of work have the columns. */
const ofWork: ReadonlySet<string> = new Set([orders.priority, orders.due]);

/**
 * Lists a page of the tickets that the actor may see, the latest changed first. At most three statements besides those of
 * a search: the page with its names, the tags, and now and then the count (see TicketCounts). `hasMore` is always exact.
 * With `columns` two more read the values of fields, for all tickets of the page. Throws ERR_VALIDATION.
 */
export async function listTickets(ctx: Context, query: TicketListQuery): Promise<TicketList> {
  const columns = columnsOf(query.columns);
  const { tickets, ...about } = await foundTickets(ctx, query);
  return { tickets: await withColumns(ctx, tickets, columns), ...about };
}

async function foundTickets(ctx: Context, query: TicketListQuery): Promise<TicketList> {
  const where = await ticketFilter(ctx, query);
  const page = pageWindow(query.pageNumber, ticketPageSize);
  const search = searchText(query.searchParam);
  if (search === '') return listPage(ctx, where, page, query);
  const { ids, ...about } = await searchTickets(ctx, where, search, page);
  const rows = new Map((await ticketRowsByIds(ctx, ids)).map((row) => [row.id, row]));
  return {
    tickets: await presentTickets(
      ctx,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    ...about,
  };
}

async function listPage(
  ctx: Context,
  where: TicketFilter,
  { limit, offset }: PageWindow,
  query: TicketListQuery,
): Promise<TicketList> {
  const order = orderOf(query);
  const isOfWork = ofWork.has(order);
  const from = isOfWork ? fromWork(where, query) : where.from;
  const inside = isOfWork ? order.replace(/t\.(priority|waitingSince)/g, 'k.$1') : order;
  const window = `${where.sql} ${inside} LIMIT ${limit + 1} OFFSET ${offset}`;
  // Deep pages pass over rows by the index alone and look up the names of their own rows only.
  const key = order === orders.due ? ', k.nextDueAt' : '';
  const outside = order.replaceAll('k.nextDueAt', 'page.nextDueAt');
  const ofPage = `JOIN (SELECT t.id${key} FROM ${from.sql} ${window}) page ON page.id = t.id ${outside}`;
  const isPlain = offset === 0 && from.bindings.length === 0 && order === lastTouched;
  const rows = await ctx.sql.rows<TicketRow>(`${ticketSelect} ${isPlain ? window : ofPage}`, [
    ...from.bindings,
    ...where.bindings,
  ]);
  const hasMore = rows.length > limit;
  if (hasMore) rows.pop();
  const isEnd = !hasMore && (rows.length > 0 || offset === 0);
  const count = isEnd ? offset + rows.length : await partsOf(ctx.host).counts.count(ctx, where);
  return { tickets: await presentTickets(ctx, rows), count, hasMore };
}

/** The tickets led by their rows of work `k`, which its indexes have in order of their priorities and due moments. */
function fromWork({ from }: TicketFilter, { status = '' }: TicketListQuery): Condition {
  if (from.bindings.length > 0)
    return { sql: `${from.sql} JOIN TicketWork k ON k.ticketId = t.id`, bindings: from.bindings };
  return {
    sql: 'TicketWork k CROSS JOIN Tickets t ON t.id = k.ticketId AND k.companyId = :company AND k.status = ?',
    bindings: [status],
  };
}

function orderOf({ order, status }: TicketListQuery): string {
  return order !== undefined && (status === 'pending' || status === 'open') ? orders[order] : lastTouched;
}
