import { type Context, companyClock, type WallClock } from '@balcao/core';
import { nowOf } from '../clock.ts';
import { InvalidDay, RangeReversed, RangeTooLong } from '../contract/errors.ts';
import { dashboardLimits } from '../contract/limits.ts';
import { dayAfter, daysBetween } from '../figures/hours.ts';
import type { DashboardQuery, Range } from '../schemas.ts';

/** Whole days of a company, with the moments at which they begin and end. */
export interface Days {
  clock: WallClock;
  /** First and last day, both included. */
  first: string;
  last: string;
  days: readonly string[];
  from: number;
  until: number;
}

/**
 * Reads the days that a supervisor requests, by the company's time zone: by default from the first of the month until
 * today. `days` limits the range to that number of days before today. Throws ERR_DASHBOARD_INVALID_DAY,
 * ERR_DASHBOARD_RANGE_REVERSED and ERR_DASHBOARD_RANGE_TOO_LONG.
 */
export async function rangeOf(ctx: Context, asked: DashboardQuery): Promise<Days> {
  const clock = await companyClock(ctx);
  const { day: today } = clock.at(nowOf(ctx.host));
  const last = dayOf(clock, 'date_to', asked.date_to) ?? today;
  const lately = asked.days ? dayAfter(today, 1 - asked.days) : null;
  const given = dayOf(clock, 'date_from', asked.date_from);
  const monthOf = last < today ? last : today;
  const first = latest(given, lately) ?? `${monthOf.slice(0, 7)}-01`;
  if (first > last) throw RangeReversed({ details: { date_from: first, date_to: last } });
  return daysFrom(clock, first, last);
}

/** Lists the days from the first to the last; throws the errors of rangeOf. */
export function daysFrom(clock: WallClock, first: string, last: string): Days {
  // Checked before the days are listed one by one.
  if (dayAfter(first, dashboardLimits.rangeDaysMax) <= last)
    throw RangeTooLong({ details: { days: dashboardLimits.rangeDaysMax } });
  const [from, until] = [clock.startOfDay(first), clock.endOfDay(last)];
  if (from === null || until === null) throw InvalidDay();
  return { clock, first, last, days: daysBetween(first, last), from, until };
}

/** Returns the range of the same length that ends right before this one. */
export function rangeBefore({ clock, first, days }: Days): Days {
  return daysFrom(clock, dayAfter(first, -days.length), dayAfter(first, -1));
}

export function presentRange({ clock, first, last, days }: Days): Range {
  return { from: first, to: last, days: days.length, timeZone: clock.timeZone };
}

function dayOf(clock: WallClock, field: string, text: string | undefined): string | null {
  if (!text) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && clock.startOfDay(text) !== null;
  if (!isDay) throw InvalidDay({ details: { [field]: text } });
  return text;
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
