import {
  type Context,
  companyClock,
  dayAfter,
  hidesSomething,
  openIntervals,
  tidyName,
  timeZones,
  type WallClock,
  wallClock,
} from '@balcao/core';
import { weekdays } from '@balcao/core/time/limits.ts';
import { openDaysOfCalendar } from './calendar-hours.ts';
import {
  CalendarNeverOpen,
  DateTwice,
  InvalidCalendarName,
  InvalidDate,
  InvalidTimeZone,
  TooManySpans,
} from './contract/errors.ts';
import { calendarLimits } from './contract/limits.ts';
import type { CalendarDay, UpdateCalendar, WeekSpan } from './schemas.ts';

/** Everything of a calendar that people set. */
export interface CalendarValues {
  name: string;
  timeZone: string | null;
  spans: readonly WeekSpan[];
  dates: readonly CalendarDay[];
}

/** Values of a new calendar before an admin sets any. */
export const blankCalendar: CalendarValues = { name: '', timeZone: null, spans: [], dates: [] };

/**
 * The values of a calendar after the given part of an input, in the order in which they are read again. Throws
 * ERR_CALENDAR_INVALID_NAME and what `checkedHours` throws.
 */
export async function checkedCalendar(
  ctx: Context,
  input: UpdateCalendar,
  before: CalendarValues,
): Promise<CalendarValues> {
  const name = input.name === undefined ? before.name : cleanName(input.name);
  return { name, ...(await checkedHours(ctx, input, before)) };
}

/**
 * Hours after the given part of an input. Throws ERR_CALENDAR_INVALID_TIME_ZONE, ERR_CALENDAR_INVALID_DATE,
 * ERR_CALENDAR_DATE_TWICE, ERR_CALENDAR_SPANS_LIMIT, and ERR_CALENDAR_NEVER_OPEN where no minute of the next 366 days is open.
 */
export async function checkedHours(
  ctx: Context,
  input: Omit<UpdateCalendar, 'name'>,
  before: Omit<CalendarValues, 'name'>,
): Promise<Omit<CalendarValues, 'name'>> {
  const timeZone = input.timeZone === undefined ? before.timeZone : input.timeZone || null;
  if (timeZone !== null && !timeZones.includes(timeZone)) throw InvalidTimeZone();
  const spans = input.spans ? orderedSpans(input.spans) : before.spans;
  const dates = input.dates ? orderedDates(input.dates) : before.dates;
  requireOpenMinute(await clockOf(ctx, timeZone), { spans, dates });
  return { timeZone, spans, dates };
}

/** The clock by which a calendar is read; the company's unless it names a zone. */
export async function clockOf(ctx: Context, timeZone: string | null): Promise<WallClock> {
  return timeZone === null ? companyClock(ctx) : wallClock(timeZone);
}

function orderedSpans(spans: readonly WeekSpan[]): WeekSpan[] {
  const { spansPerDay: max } = calendarLimits;
  for (const weekday of weekdays)
    if (spans.filter((span) => span.weekday === weekday).length > max)
      throw TooManySpans({ details: { max } });
  return spans.toSorted(
    (one, other) =>
      weekdays.indexOf(one.weekday) - weekdays.indexOf(other.weekday) ||
      one.startTime.localeCompare(other.startTime),
  );
}

function orderedDates(dates: NonNullable<UpdateCalendar['dates']>): CalendarDay[] {
  const days = new Set<string>();
  for (const { day } of dates) {
    if (!isDay(day)) throw InvalidDate({ details: { day } });
    if (days.has(day)) throw DateTwice({ details: { day } });
    days.add(day);
  }
  return dates
    .map(({ day, yearly = false, name = null, spans = [] }) => ({
      ...{ day, yearly },
      name: cleanDateName(name),
      spans: spans.toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
    }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return day >= '1970' && Number.isFinite(moment) && new Date(moment).toISOString().startsWith(day);
}

function requireOpenMinute(clock: WallClock, hours: Pick<CalendarValues, 'spans' | 'dates'>): void {
  const now = Date.now();
  const today = clock.at(now).day;
  const until = dayAfter(today, calendarLimits.opensWithinDays);
  const open = openIntervals(clock, openDaysOfCalendar(hours), { from: dayAfter(today, -1), to: until });
  if (!open.some(({ end }) => end > now)) throw CalendarNeverOpen();
}

function cleanName(given: string): string {
  const name = tidyName(given.replace(/\s+/g, ' '));
  const { min, max } = calendarLimits.name;
  if (name.length < min || name.length > max)
    throw InvalidCalendarName({ details: { name: `${min} to ${max}` } });
  if (hidesSomething(name))
    throw InvalidCalendarName({ details: { name: 'characters that cannot be seen' } });
  return name;
}

function cleanDateName(given: string | null): string | null {
  const name = tidyName((given ?? '').replace(/\s+/g, ' '));
  if (hidesSomething(name))
    throw InvalidCalendarName({ details: { name: 'characters that cannot be seen' } });
  return name === '' ? null : name;
}
