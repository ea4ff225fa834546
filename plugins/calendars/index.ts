/** The public API of calendars: what other plugins may use. */
import './contract/events.ts';

export * from './open-time/measure-open-time.ts';
export { createCalendar } from './write-calendar.ts';
