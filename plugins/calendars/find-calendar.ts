import { type Context, sortedByName } from '@balcao/core';
import { weekdays } from '@balcao/core/time/limits.ts';
import { Calendar, CalendarDate, CalendarSpan } from './calendar.ts';
import { type CalendarHours, timesOfSpan } from './calendar-hours.ts';
import { CalendarNotFound } from './contract/errors.ts';

/** Calendar with its hours, read from its three tables. */
export interface WholeCalendar extends CalendarHours {
  calendar: Calendar;
}

/** Finds a calendar of the user's company. Throws ERR_NO_CALENDAR_FOUND. */
export async function findCalendar(ctx: Context, id: number): Promise<WholeCalendar> {
  const calendar = await Calendar.of(ctx).findById(id);
  if (!calendar) throw CalendarNotFound();
  const [whole] = await withHours(ctx, [calendar]);
  return whole as WholeCalendar;
}

/** Lists all calendars of the company by name; there are at most `calendarLimits.perCompany`. */
export async function listCalendars(ctx: Context): Promise<WholeCalendar[]> {
  return withHours(ctx, sortedByName(await Calendar.of(ctx)));
}

/** Reads the hours of all these calendars by two statements. */
async function withHours(ctx: Context, calendars: readonly Calendar[]): Promise<WholeCalendar[]> {
  const ids = calendars.map(({ id }) => id);
  if (ids.length === 0) return [];
  const spans = await CalendarSpan.of(ctx)
    .whereIn('calendarId', ids)
    .orderBy(['weekday', 'startMinute', 'id']);
  const dates = await CalendarDate.of(ctx).whereIn('calendarId', ids).orderBy('day');
  const [spansOf, datesOf] = [byCalendar(spans), byCalendar(dates)];
  return calendars.map((calendar) => ({
    calendar,
    spans: (spansOf.get(calendar.id) ?? []).map(({ weekday, ...span }) => ({
      weekday: weekdays[weekday - 1] ?? 'monday',
      ...timesOfSpan(span),
    })),
    dates: (datesOf.get(calendar.id) ?? []).map(({ day, yearly, name, spans: hours }) => ({
      ...{ day, yearly, name },
      spans: hours.map(timesOfSpan),
    })),
  }));
}

function byCalendar<R extends { calendarId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.calendarId) ?? [];
    group.push(row);
    groups.set(row.calendarId, group);
  }
  return groups;
}
