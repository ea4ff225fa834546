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
 * `hasMore`, right at the boundary: with exactly a page of rows there is no more.
 *
 * @example
 * return { visits, count, hasMore: hasMore(count, window, visits.length) };
 */
export function hasMore(count: number, window: PageWindow, rowsReturned: number): boolean {
  return count > window.offset + rowsReturned;
}

/**
 * Text of a search: trimmed, lower case, with LIKE's own signs taken literally (with `ESCAPE '!'`); '' is no search.
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
