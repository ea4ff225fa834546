import { type Weekday, weekdays } from '@balcao/core/time/limits.ts';
import { calendarLimits } from '@balcao/plugins/calendars/contract/limits.ts';
import type { Calendar, CalendarDay, CreateCalendar } from '@balcao/plugins/calendars/schemas.ts';
import i18next from 'i18next';
import { array, mixed, object } from 'yup';
import { isTooLong, nameRule } from '../../lib/forms/form-rules.ts';
import { textOfTimes, timesIn } from './times-text.ts';

/** Date of the form; `key` names its row while its day is typed. */
export interface DateValues {
  key: number;
  day: string;
  name: string;
  yearly: boolean;
  /** Hours of the day, in typed form; empty: closed. */
  hours: string;
}

export interface CalendarValues {
  name: string;
  /** '' for the company's. */
  timeZone: string;
  week: Record<Weekday, string>;
  dates: DateValues[];
}

let lastKey = 0;

/** Returns a date for an admin's calendar form, with a key of its own. */
export function newDate(values: Partial<DateValues> = {}): DateValues {
  return { key: ++lastKey, day: '', name: '', yearly: false, hours: '', ...values };
}

const words = (key: string) => () => i18next.t(key, { ns: 'calendars' });

export const calendarRules = object({
  name: nameRule(calendarLimits.name.min, calendarLimits.name.max),
  week: mixed<CalendarValues['week']>().test('times', words('timesWrong'), (week) =>
    Object.values(week ?? {}).every(areTimes),
  ),
  dates: array(mixed<DateValues>().required())
    .max(calendarLimits.dates, isTooLong)
    .test('days', words('dayMissing'), (dates = []) => dates.every(({ day }) => Boolean(day)))
    .test(
      'twice',
      words('dayTwice'),
      (dates = []) => new Set(dates.map(({ day }) => day)).size === dates.length,
    )
    .test('times', words('timesWrong'), (dates = []) => dates.every(({ hours }) => areTimes(hours))),
});

/** True for the hours of a day, and for none: Formik gives its rules undefined for an empty text. */
export function areTimes(text?: string): boolean {
  return timesIn(text) !== null;
}

/** Values of a calendar; a new one has the hours of an office. */
export function calendarValues(calendar: Calendar | null): CalendarValues {
  const isWorkday = (day: Weekday) => day !== 'saturday' && day !== 'sunday';
  const timesOn = (day: Weekday) =>
    calendar
      ? textOfTimes(calendar.spans.filter(({ weekday }) => weekday === day))
      : isWorkday(day)
        ? '08:00-18:00'
        : '';
  return {
    name: calendar?.name ?? '',
    timeZone: calendar?.timeZone ?? '',
    week: Object.fromEntries(weekdays.map((day) => [day, timesOn(day)])) as Record<Weekday, string>,
    dates: (calendar?.dates ?? []).map(dateValues),
  };
}

export function dateValues({ day, name, yearly, spans }: CalendarDay): DateValues {
  return newDate({ day, name: name ?? '', yearly, hours: textOfTimes(spans) });
}

/** Body of the request; texts that are no times are left out. */
export function calendarBody({ name, timeZone, week, dates }: CalendarValues): CreateCalendar {
  return {
    name: name.trim(),
    timeZone: timeZone || null,
    spans: weekdays.flatMap((weekday) =>
      (timesIn(week[weekday]) ?? []).map(({ startTime, endTime }) => ({ weekday, startTime, endTime })),
    ),
    dates: dates.map(({ day, name: dateName, yearly, hours }) => ({
      ...{ day, yearly, name: dateName.trim() || null },
      spans: timesIn(hours) ?? [],
    })),
  };
}

/** Adds dates to others, in the order of days; a day that exists already stays unchanged. */
export function withDates(dates: readonly DateValues[], added: readonly CalendarDay[]): DateValues[] {
  const known = new Set(dates.map(({ day }) => day));
  const yearly = new Set(dates.filter((date) => date.yearly).map(({ day }) => day.slice(5)));
  const fresh = added.filter(
    (date) => !known.has(date.day) && !(date.yearly && yearly.has(date.day.slice(5))),
  );
  return [...dates, ...fresh.map(dateValues)].sort((one, other) => one.day.localeCompare(other.day));
}
