import type { Context } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { dashboardLimits } from '../contract/limits.ts';
import { dayAfter, hoursOfDay, weekdayOf } from '../figures/hours.ts';
import type { Sums } from '../figures/sums.ts';
import type { Report } from '../schemas.ts';
import type { Filter } from './filter.ts';
import { type Days, daysFrom } from './range.ts';
import { hoursOf } from './read-figures.ts';

/** Returns today's new tickets by hour, and the usual number on this weekday: the mean of the last weeks. */
export async function todayOf(
  ctx: Context,
  { clock }: Pick<Days, 'clock'>,
  filter: Filter,
): Promise<Report['today']> {
  const { day, hour } = clock.at(nowOf(ctx.host));
  const weeks = dashboardLimits.weeksCompared;
  const range = daysFrom(clock, dayAfter(day, -7 * weeks), day);
  const sums = await hoursOf(ctx, { ...range, filter }, ['opened']);
  const openedOn = (one: string) => {
    const hours = noHours();
    for (const part of hoursOfDay(clock, one)) addTo(hours, part.hour, sums.get(part.from)?.opened ?? 0);
    return hours;
  };
  const hours = openedOn(day);
  const usual = noHours();
  for (let week = 1; week <= weeks; week++)
    for (const [at, count] of openedOn(dayAfter(day, -7 * week)).entries()) addTo(usual, at, count / weeks);
  return { day, hour, opened: hours.reduce((sum, count) => sum + count, 0), hours, usual };
}

/** New tickets by weekday, Monday first, and hour. */
export function heatOf({ clock, days }: Days, sums: ReadonlyMap<number, Pick<Sums, 'opened'>>): number[][] {
  const heat = Array.from({ length: 7 }, noHours);
  for (const day of days) {
    const row = heat[weekdayOf(day)] as number[];
    for (const { from, hour } of hoursOfDay(clock, day)) addTo(row, hour, sums.get(from)?.opened ?? 0);
  }
  return heat;
}

function noHours(): number[] {
  return Array.from({ length: 24 }, () => 0);
}

function addTo(hours: number[], hour: number, count: number): void {
  hours[hour] = (hours[hour] ?? 0) + count;
}
