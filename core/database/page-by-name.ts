import type { Model, QueryBuilder } from 'objection';
import { hasMore, type PageWindow } from '../http/paging.ts';
import { sortedByName } from '../names.ts';

/**
 * A page of a short table, as people sort names: reads the ids and names of all that was found, and whole only the rows of the
 * page. A table without a limit of rows has a column for its order instead, see `addNameOrder`.
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
