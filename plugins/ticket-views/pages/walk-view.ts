import { type Context, nextTurn } from '@balcao/core';
import type { TicketView } from '../ticket-view.ts';
import { fromFew, viewQuery } from '../view-query.ts';
import { never, sliceOf, sliceSize } from './slices.ts';

/**
 * Finds the ids of all tickets of a view that the user may see, at most `max` and in no order. Where no index helps,
 * all tickets are read in slices, and other requests run after each slice.
 */
export async function ticketsOfView(ctx: Context, view: TicketView, max: number): Promise<number[]> {
  const query = await viewQuery(ctx, view, { now: Date.now() });
  if (query.lead !== null || query.isActive) {
    const from = fromFew(query);
    const rows = await ctx.sql.rows<{ id: number }>(
      `SELECT t.id FROM ${from.sql} WHERE ${query.where.sql} LIMIT ${Math.floor(max)}`,
      [...from.bindings, ...query.where.bindings],
    );
    return rows.map(({ id }) => Number(id));
  }
  const ids: number[] = [];
  // In the order of creation, which never changes, so that each ticket is read once.
  for (let after = [-never, -never]; ids.length < max; ) {
    const rows = await sliceOf(ctx, 't.createdAt', query.where, after);
    ids.push(...rows.filter(({ holds }) => Number(holds) === 1).map(({ id }) => Number(id)));
    const last = rows.at(-1);
    if (!last || rows.length < sliceSize) break;
    after = [-Number(last.at), -Number(last.id)];
    await nextTurn();
  }
  return ids.slice(0, max);
}
