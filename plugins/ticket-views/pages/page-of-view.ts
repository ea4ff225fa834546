import { type Context, nextTurn, places } from '@balcao/core';
import { columnsOf } from '../../contacts/index.ts';
import {
  type Condition,
  filterOfStored,
  goneFromFilter,
  maySeeTicket,
  presentTickets,
  ticketRowsByIds,
  withColumns,
} from '../../tickets/index.ts';
import { ticketViewLimits, type ViewSort } from '../contract/limits.ts';
import { readableTicketView } from '../find-ticket-view.ts';
import type { TicketViewPage } from '../schemas.ts';
import type { TicketView } from '../ticket-view.ts';
import { fromFew, type ViewQuery, viewQuery } from '../view-query.ts';
import { type Cursor, cursorText, readCursor } from './cursor.ts';
import { never, sliceOf, sliceSize } from './slices.ts';

const { page: pageSize } = ticketViewLimits;
const slicesMax = 20;

/** Sort keys of each order, all of them rising; the id makes an order whole. */
const sortKeys: Readonly<Record<ViewSort, readonly string[]>> = {
  updated: ['-t.updatedAt', '-t.id'],
  created: ['-t.createdAt', '-t.id'],
  waiting: [`COALESCE(t.waitingSince, ${never})`, 't.id'],
  priority: ['-t.priority', `COALESCE(t.waitingSince, ${never})`, 't.id'],
  due: [`COALESCE(k.nextDueAt, ${never})`, 't.id'],
};

/** Tickets with their sort keys, and where to go on; `next` is null at the end. */
interface Found {
  ids: number[];
  next: number[] | null;
  isPartial: boolean;
}

/**
 * Lists a page of a view's tickets that the user may see, by keyset. Tickets that did not change between pages are on
 * exactly one of them. Rows have the fields of the view, or where it has none those of `columns`. Throws
 * ERR_NO_TICKET_VIEW_FOUND, ERR_TICKET_VIEW_CURSOR and ERR_VALIDATION.
 */
export async function pageOfView(
  ctx: Context,
  id: number,
  { cursor, columns }: { cursor?: string | undefined; columns?: string | undefined },
): Promise<TicketViewPage> {
  const chosen = columnsOf(columns);
  const view = await readableTicketView(ctx, id);
  const read = cursor ? readCursor(view, cursor, sortKeys[view.sort].length) : null;
  const now = read?.now ?? Date.now();
  const query = await viewQuery(ctx, view, { now });
  const { ids, next, isPartial } = await findPage(ctx, view.sort, query, read);
  const rows = new Map((await ticketRowsByIds(ctx, ids)).map((row) => [row.id, row]));
  // Leaves out a ticket that the actor was taken off a moment ago.
  const shown = ids.flatMap((one) => rows.get(one) ?? []).filter((row) => maySeeTicket(ctx.actor, row));
  return {
    tickets: await withColumns(
      ctx,
      await presentTickets(ctx, shown),
      view.columns?.length ? view.columns : chosen,
    ),
    cursor: next && cursorText(view, { now, after: next }),
    isPartial,
    gone: read ? [] : await goneOf(ctx, view),
  };
}

function findPage(ctx: Context, sort: ViewSort, query: ViewQuery, cursor: Cursor | null): Promise<Found> {
  const { lead, isActive, statuses } = query;
  if (lead === null && statuses !== null && sort === 'updated')
    return alongStatuses(ctx, query, statuses, cursor);
  return lead !== null || isActive ? amongFew(ctx, sort, query, cursor) : alongList(ctx, sort, query, cursor);
}

/**
 * Reads the lists of each status along their index until a page is full, so that the newest of thousands of tickets are
 * found without reading or sorting all. When few tickets match, every ticket of the status is read; there are few
 * pending and open ones.
 */
async function alongStatuses(
  ctx: Context,
  { where }: ViewQuery,
  statuses: readonly string[],
  cursor: Cursor | null,
): Promise<Found> {
  const [at, id] = cursor ? [-Number(cursor.after[0]), -Number(cursor.after[1])] : [never, never];
  const index = ctx.sql.dialect === 'mysql' ? 'FORCE INDEX (Tickets_list)' : 'INDEXED BY Tickets_list';
  const found: Array<{ id: number; at: number }> = [];
  for (const status of statuses)
    found.push(
      ...(await ctx.sql.rows<{ id: number; at: number }>(
        `SELECT t.id, t.updatedAt AS at FROM Tickets t ${index}
         WHERE t.companyId = :company AND t.status = ? AND t.updatedAt <= ? AND (t.updatedAt < ? OR t.id < ?) AND ${where.sql}
         ORDER BY t.updatedAt DESC, t.id DESC LIMIT ${pageSize + 1}`,
        [status, at, at, id, ...where.bindings],
      )),
    );
  found.sort((one, other) => Number(other.at) - Number(one.at) || other.id - one.id);
  const page = found.slice(0, pageSize);
  const last = found.length > pageSize ? page.at(-1) : undefined;
  return {
    ids: page.map((one) => Number(one.id)),
    next: last ? [-Number(last.at), -Number(last.id)] : null,
    isPartial: false,
  };
}

/** Every ticket of few is looked at, and they are sorted. */
async function amongFew(
  ctx: Context,
  sort: ViewSort,
  query: ViewQuery,
  cursor: Cursor | null,
): Promise<Found> {
  const keys = sortKeys[sort];
  const from = fromFew(query);
  const behind: Condition = cursor
    ? { sql: `AND (${keys.join(', ')}) > (${places(keys.length)})`, bindings: cursor.after }
    : { sql: '', bindings: [] };
  const rows = await ctx.sql.rows<Record<string, number>>(
    `SELECT t.id, ${keys.map((key, index) => `${key} AS key${index}`).join(', ')} FROM ${from.sql}
     WHERE ${query.where.sql} ${behind.sql} ORDER BY ${keys.join(', ')} LIMIT ${pageSize + 1}`,
    [...from.bindings, ...query.where.bindings, ...behind.bindings],
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    ids: page.map((row) => Number(row.id)),
    next: last ? keys.map((_, index) => Number(last[`key${index}`])) : null,
    isPartial: false,
  };
}

/**
 * The list of all tickets leads, by its index and in slices with a turn of the event loop after each. It stops at a full page, and
 * after 20 slices.
 */
async function alongList(
  ctx: Context,
  sort: ViewSort,
  { where }: ViewQuery,
  cursor: Cursor | null,
): Promise<Found> {
  const column = sort === 'created' ? 't.createdAt' : 't.updatedAt';
  const ids: number[] = [];
  let after = cursor?.after ?? null;
  for (let slice = 0; slice < slicesMax; slice++) {
    const rows = await sliceOf(ctx, column, where, after);
    for (const { id, at, holds } of rows) {
      if (Number(holds) === 0) continue;
      if (ids.length === pageSize) return { ids, next: after, isPartial: false };
      ids.push(Number(id));
      after = [-Number(at), -Number(id)];
    }
    const last = rows.at(-1);
    if (!last || rows.length < sliceSize) return { ids, next: null, isPartial: false };
    if (ids.length < pageSize) after = [-Number(last.at), -Number(last.id)];
    else if (Number(last.id) !== ids.at(-1)) return { ids, next: after, isPartial: false };
    await nextTurn();
  }
  return { ids, next: after, isPartial: ids.length < pageSize };
}

function goneOf(ctx: Context, view: TicketView): Promise<TicketViewPage['gone']> {
  return goneFromFilter(ctx, filterOfStored(view.filter));
}
