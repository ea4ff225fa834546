import { minuteOf, minutesOfDay, type OpenDays, type OpenSpan, weekdayOf } from '@balcao/core';
import type { MinuteSpan } from './calendar.ts';
import type { CalendarDay, CalendarTimes, WeekSpan } from './schemas.ts';

/** Hours of a calendar, from which its open time is computed. */
export interface CalendarHours {
  spans: readonly WeekSpan[];
  dates: readonly CalendarDay[];
}

/**
 * Returns the open hours of a company's calendar by day: those of a single date, else of the same yearly date, else of
 * the weekday.
 */
export function openDaysOfCalendar({ spans, dates }: CalendarHours): OpenDays {
  const week = new Map<string, OpenSpan[]>();
  for (const span of spans) week.set(span.weekday, [...(week.get(span.weekday) ?? []), asOpenSpan(span)]);
  const single = new Map<string, OpenSpan[]>();
  const yearly = new Map<string, OpenSpan[]>();
  for (const date of dates) {
    const hours = date.spans.map(asOpenSpan);
    if (date.yearly) yearly.set(date.day.slice(5), hours);
    else single.set(date.day, hours);
  }
  return (day) => single.get(day) ?? yearly.get(day.slice(5)) ?? week.get(weekdayOf(day)) ?? [];
}

function asOpenSpan({ startTime, endTime }: CalendarTimes): OpenSpan {
  const [start, end] = [minuteOf(startTime), minuteOf(endTime)];
  return { start, end: end <= start ? end + minutesOfDay : end };
}

/** Converts the times of a span to their stored form. */
export function minutesOfSpan({ startTime, endTime }: CalendarTimes): MinuteSpan {
  return { startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) };
}

/** Converts the times of a span to the form that clients read. */
export function timesOfSpan({ startMinute, endMinute }: MinuteSpan): CalendarTimes {
  return { startTime: timeOf(startMinute), endTime: timeOf(endMinute) };
}

function timeOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
