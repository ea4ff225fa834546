import { type Context, ValidationFailed } from '@balcao/core';
import { dashboardLimits, type FigureName } from '../contract/limits.ts';
import { type HourOfDay, hoursOfDay, weekdayOf } from '../figures/hours.ts';
import type { FigureTickets, FigureTicketsQuery } from '../schemas.ts';
import type { Place } from '../ticket-log.ts';
import { catchUp } from './catch-up.ts';
import { type CountedNow, type FigureDefinition, figureDefinitions } from './figure-definitions.ts';
import { type Filter, isFiltered, placesOf, wherePlace } from './filter.ts';
import { listActive, listLeads } from './list-right-now.ts';
import { presentFigureTickets } from './present-figure-tickets.ts';
import { type Days, rangeOf } from './range.ts';
import { hoursOf } from './read-figures.ts';

/** A row behind a figure, before it has its names. */
export interface FoundRow extends Place {
  id: number;
  at: number;
  ticketId: number;
  value: number | null;
}

interface Cursor {
  at: number;
  id: number;
}

interface Asked {
  range: Days;
  filter: Filter;
  weekday: number | undefined;
  hour: number | undefined;
  cursor: Cursor | null;
}

/**
 * Lists, for supervisors, the tickets that a figure counted, the latest first, a page at a time; exactly as many as the
 * figure, also for a deleted queue, agent or connection. Only hours in which the figure counted any are searched, so that
 * rare ones in a long range are found quickly. Throws the errors of rangeOf.
 */
export async function listFigureTickets(ctx: Context, query: FigureTicketsQuery): Promise<FigureTickets> {
  const range = await rangeOf(ctx, query);
  const filter = placesOf(query);
  const cursor = cursorOf(query.cursor);
  const { figure, weekday, hour } = query;
  if (isCountedNow(figure)) {
    const isNarrowed = weekday !== undefined || hour !== undefined;
    if (isNarrowed || (figure === 'leads' && isFiltered(filter)))
      throw ValidationFailed({ details: { figure: 'is not counted by the hour, or by that filter' } });
    const found =
      figure === 'leads' ? listLeads(ctx, range, cursor) : listActive(ctx, figure, filter, cursor);
    return found;
  }
  await catchUp(ctx);
  return listLoggedTickets(ctx, figureDefinitions[figure], { range, filter, weekday, hour, cursor });
}

async function listLoggedTickets(
  ctx: Context,
  definition: FigureDefinition,
  asked: Asked,
): Promise<FigureTickets> {
  const hours = await hoursWithAny(ctx, definition, asked);
  const count = hours.reduce((sum, hour) => sum + hour.count, 0);
  const max = dashboardLimits.rowsOfPage;
  const found = await loggedIn(ctx, definition, asked, hours);
  const rows = found.slice(0, max);
  const last = rows.at(-1);
  return {
    rows: await presentFigureTickets(ctx, rows, definition.value),
    count,
    next: found.length > max && last ? `${last.at}-${last.id}` : null,
  };
}

/** The hours of the range in which the figure counted anything, the latest first. */
async function hoursWithAny(
  ctx: Context,
  { columns }: FigureDefinition,
  { range, filter, weekday, hour }: Asked,
): Promise<Array<HourOfDay & { count: number }>> {
  const sums = await hoursOf(ctx, { ...range, filter }, columns);
  const found: Array<HourOfDay & { count: number }> = [];
  for (const day of range.days) {
    if (weekday !== undefined && weekdayOf(day) !== weekday) continue;
    for (const part of hoursOfDay(range.clock, day)) {
      if (hour !== undefined && part.hour !== hour) continue;
      const sum = sums.get(part.from);
      const count = sum ? columns.reduce((total, column) => total + sum[column], 0) : 0;
      if (count > 0) found.push({ ...part, count });
    }
  }
  return found.reverse();
}

/** Returns a page of logged tickets and one more, from as few hours as contain that many. */
async function loggedIn(
  ctx: Context,
  { kind, where }: FigureDefinition,
  { filter, cursor }: Asked,
  hours: ReadonlyArray<HourOfDay & { count: number }>,
): Promise<FoundRow[]> {
  const max = dashboardLimits.rowsOfPage + 1;
  const chosen: HourOfDay[] = [];
  let held = 0;
  for (const hour of hours) {
    if (held >= max) break;
    if (cursor && hour.from > cursor.at) continue;
    chosen.push(hour);
    // The hour of the cursor is not counted: only a part of it is left.
    if (!cursor || hour.until <= cursor.at) held += hour.count;
  }
  if (chosen.length === 0) return [];
  const place = wherePlace(filter);
  const behind = cursor ? ' AND (at < ? OR (at = ? AND id < ?))' : '';
  const rows = await ctx.sql.rows<FoundRow>(
    `SELECT id, at, ticketId, queueId, userId, whatsappId, value FROM Milestones
     WHERE companyId = :company AND kind = ?${where}${place.sql}
       AND (${chosen.map(() => '(at >= ? AND at < ?)').join(' OR ')})${behind}
     ORDER BY at DESC, id DESC LIMIT ${max}`,
    [
      kind,
      ...place.bindings,
      ...chosen.flatMap(({ from, until }) => [from, until]),
      ...(cursor ? [cursor.at, cursor.at, cursor.id] : []),
    ],
  );
  return rows.map((row) => ({
    ...row,
    at: Number(row.at),
    value: row.value === null ? null : Number(row.value),
  }));
}

function isCountedNow(figure: FigureName): figure is CountedNow {
  return figure === 'pending' || figure === 'open' || figure === 'leads';
}

function cursorOf(text: string | undefined): Cursor | null {
  if (!text) return null;
  const [at, id] = text.split('-').map(Number);
  return { at: at as number, id: id as number };
}
