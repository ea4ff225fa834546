import { dayAfter } from '@balcao/core';
import type { CalendarDay } from '../schemas.ts';
import { type Holiday, nationalHolidays, stateHolidays } from './brazil.ts';
import { easterOf } from './easter.ts';

/** Number of years for which holidays that depend on Easter are listed. */
const years = 5;

/**
 * Lists the holidays of Brazil and of a state, as closed dates that an admin can add to a calendar. Holidays on a fixed
 * day are yearly; those that depend on Easter are listed for five years from `year`. A state without own holidays, or
 * an unknown one, has the national ones.
 */
export function holidaysOf({ year, state }: { year: number; state?: string | undefined }): CalendarDay[] {
  const all = [...nationalHolidays, ...(state ? (stateHolidays[state] ?? []) : [])];
  const dates = new Map<string, CalendarDay>();
  for (const date of all.flatMap((holiday) => datesOf(holiday, year)))
    if (!dates.has(date.day)) dates.set(date.day, date);
  return [...dates.values()].sort((one, other) => one.day.localeCompare(other.day));
}

function datesOf({ name, on }: Holiday, year: number): CalendarDay[] {
  if (typeof on === 'string') return [{ day: `${year}-${on}`, yearly: true, name, spans: [] }];
  return Array.from({ length: years }, (_, ahead) => ({
    ...{ day: dayAfter(easterOf(year + ahead), on), yearly: false, name },
    spans: [],
  }));
}
