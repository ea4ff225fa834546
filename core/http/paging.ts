import type { Model, QueryBuilder } from 'objection';
import { sortedByName } from '../names.ts';

/** Rows a page of every list but tickets and the board. */
export const pageSize = 20;
/** Rows a page of tickets and of the board, as clients of this API family expect. */
export const ticketPageSize = 40;

/** Part of a list that one page shows, for `limit` and `offset` of a statement. */
export interface PageWindow {
  limit: number;
  offset: number;
}

/**
 * The window of a page; page numbers start at 1.
 *
 * @example
 * const { limit, offset } = pageWindow(query.pageNumber);
 */
export function pageWindow(pageNumber: number | undefined, size: number = pageSize): PageWindow {
  return { limit: size, offset: (Math.max(1, pageNumber ?? 1) - 1) * size };
}

/**
 * True when rows follow after the page; with exactly one page of rows there are none.
 *
 * @example
 * return { visits, count, hasMore: hasMore(count, window, visits.length) };
 */
export function hasMore(count: number, window: PageWindow, rowsReturned: number): boolean {
  return count > window.offset + rowsReturned;
}

/**
 * Normalizes the text of a search: trimmed, in lower case; '' is no search. Give it to `containing` for a LIKE.
 *
 * @example
 * searchText('  Padaria ') // 'padaria'
 */
export function searchText(searchParam: string | undefined): string {
  return (searchParam ?? '').trim().toLowerCase();
}

/**
 * A LIKE pattern for "contains"; use it with `whereRaw('?? LIKE ? ESCAPE \'!\'', [column, containing(text)])`.
 *
 * @example
 * query.whereRaw("?? LIKE ? ESCAPE '!'", ['nameKey', containing(searchText(searchParam))]);
 */
export function containing(text: string): string {
  return `%${text.replace(/[!%_]/g, '!$&')}%`;
}

/**
 * Reads a page of a short table in the order in which people sort names: it reads ids and names of all rows, and in
 * full only those of the page. A long table has a column for its order instead, see `addNameOrder`.
 *
 * @example
 * const { records, count, hasMore } = await pageByName(Visit.of(ctx), pageWindow(pageNumber), 'place');
 */
export async function pageByName<M extends Model & { id: number }>(
  found: QueryBuilder<M>,
  window: PageWindow,
  nameColumn = 'name',
): Promise<{ records: M[]; count: number; hasMore: boolean }> {
  const named = found
    .clone()
    .select('id', `${nameColumn} as name`)
    .castTo<Array<{ id: number; name: string }>>();
  const all = sortedByName(await named);
  const ids = all.slice(window.offset, window.offset + window.limit).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await found.clone().findByIds(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const records = ids.flatMap((id) => byId.get(id) ?? []);
  return { records, count: all.length, hasMore: hasMore(all.length, window, ids.length) };
}
