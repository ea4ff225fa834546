import type { Source, SourceRow } from './source.ts';
import type { Step } from './step.ts';

/**
 * Position in a table: the values of the last imported row in the columns by which rows are sorted. They are text, so that no
 * digit of a time is lost.
 */
export type Cursor = string[];

/** Reads the next rows of a table of the source, and the position after them; null when there are none. */
export async function nextPage(
  { knex, isPostgres }: Source,
  { table, order, rowsAtOnce }: Step,
  after: Cursor | null,
): Promise<{ rows: SourceRow[]; end: Cursor } | null> {
  const type = isPostgres ? 'TEXT' : 'CHAR';
  const places = order.map((column, at) => knex.raw(`CAST(?? AS ${type}) AS ??`, [column, `place${at}`]));
  const query = knex(table)
    .select('*', ...places)
    .limit(rowsAtOnce);
  for (const column of order) query.orderBy(column);
  if (after)
    query.where((past) => {
      order.forEach((column, at) => {
        past.orWhere((one) => {
          for (const [index, earlier] of order.slice(0, at).entries())
            one.where(earlier, after[index] as string);
          one.where(column, '>', after[at] as string);
        });
      });
    });
  const rows: SourceRow[] = await query;
  const last = rows.at(-1);
  return last ? { rows, end: order.map((_column, at) => String(last[`place${at}`])) } : null;
}
