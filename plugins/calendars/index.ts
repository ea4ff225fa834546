/** The public API of calendars: what other plugins may use. */
import './contract/events.ts';

export { CalendarNotFound } from './contract/errors.ts';
export { findCalendar } from './find-calendar.ts';
export { type CalendarRef, calendarKeyOf, calendarRefOf } from './open-time/calendar-ref.ts';
export type { OpenTime } from './open-time/open-time.ts';
export { dueAt, openTime, openTimeOf } from './open-time/open-time-of.ts';
export { createCalendar } from './write-calendar.ts';
