import type { Context } from '@balcao/core';
import { type Cut, grains } from '../figures/grains.ts';
import { type StoredSums, Sum, type Sums, storedColumns, sumColumns } from '../figures/sums.ts';
import type { Place } from '../ticket-log.ts';
import { type Filter, isFiltered, wherePlace } from './filter.ts';
import type { Days } from './range.ts';

/** Period of the figures, and the queue, agent or connection to which they are limited. */
export interface Slice extends Pick<Days, 'from' | 'until'> {
  filter: Filter;
}

const placeColumns = ['queueId', 'userId', 'whatsappId'] as const satisfies ReadonlyArray<keyof Place>;

/** Returns the sums of each day with any event, with the histograms of durations. */
export async function daysOf(ctx: Context, slice: Slice): Promise<Array<{ startAt: number; sum: Sum }>> {
  const days = new Map<number, Sum>();
  const rows = await rowsOf<StoredSums & { startAt: number }>(ctx, slice, {
    columns: ['startAt', ...storedColumns],
    grain: grains.day[cutFor(slice)],
  });
  for (const row of rows) {
    const startAt = Number(row.startAt);
    const sum = days.get(startAt) ?? new Sum();
    days.set(startAt, sum);
    sum.add(row);
  }
  return [...days].map(([startAt, sum]) => ({ startAt, sum }));
}

/** Counts the events of each hour with any event. */
export async function hoursOf<Column extends keyof Sums>(
  ctx: Context,
  slice: Slice,
  columns: readonly Column[],
): Promise<Map<number, Record<Column, number>>> {
  const cut = cutFor(slice);
  const rows = await rowsOf<Record<Column | 'startAt', number>>(ctx, slice, {
    columns: ['startAt', ...(cut === 'place' ? columns.map(summed) : columns)],
    grain: grains.hour[cut],
    groupBy: cut === 'place' ? ['startAt'] : [],
  });
  return new Map(rows.map((row) => [Number(row.startAt), numbers(row)]));
}

/** Counts the events of each queue, agent or connection that has any. */
export async function partsOf(
  ctx: Context,
  slice: Slice,
  column: keyof Place,
): Promise<Array<Sums & { id: number }>> {
  const own = Object.keys(slice.filter).every((filtered) => filtered === column) ? column : 'place';
  const rows = await rowsOf<Sums & { id: number }>(ctx, slice, {
    columns: [`${column} AS id`, ...sumColumns.map(summed)],
    grain: grains.day[own],
    groupBy: [column],
  });
  return rows.map(numbers);
}

/** Returns the sums, with histograms, of each queue, agent or connection that has any. */
export async function sumsByPart(ctx: Context, slice: Slice, column: keyof Place): Promise<Map<number, Sum>> {
  const own = Object.keys(slice.filter).every((filtered) => filtered === column) ? column : 'place';
  const rows = await rowsOf<StoredSums & { id: number }>(ctx, slice, {
    columns: [`${column} AS id`, ...storedColumns],
    grain: grains.day[own],
  });
  const parts = new Map<number, Sum>();
  for (const row of rows) {
    const part = parts.get(row.id) ?? new Sum();
    parts.set(row.id, part);
    part.add(row);
  }
  return parts;
}

/**
 * Chooses the stored sums to read: those for a filter of one field exist; for more fields, stored combinations are
 * added up.
 */
function cutFor({ filter }: Slice): Cut {
  const filtered = placeColumns.filter((column) => column in filter);
  if (!isFiltered(filter)) return 'all';
  return filtered.length === 1 ? (filtered[0] as keyof Place) : 'place';
}

function rowsOf<Row>(
  ctx: Context,
  { from, until, filter }: Slice,
  {
    columns,
    grain,
    groupBy = [],
  }: { columns: readonly string[]; grain: number; groupBy?: readonly string[] },
): Promise<Row[]> {
  const where = wherePlace(filter);
  const end = groupBy.length > 0 ? ` GROUP BY ${groupBy.join(', ')}` : '';
  return ctx.sql.rows<Row>(
    `SELECT ${columns.join(', ')} FROM Figures
     WHERE companyId = :company AND grain = ? AND startAt >= ? AND startAt < ?${where.sql}${end}`,
    [grain, from, until, ...where.bindings],
  );
}

function summed(column: string): string {
  return `SUM(${column}) AS ${column}`;
}

/** Converts sums to numbers, because MySQL returns them as text. */
function numbers<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, Number(value)])) as Row;
}
