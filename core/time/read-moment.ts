import type { WallClock } from './wall-clock.ts';

/**
 * Parses a time as epoch milliseconds; null for one that does not exist. `Date.parse` takes 30 February as 2 March.
 *
 * @example
 * parseMoment('2027-02-30T10:00:00-03:00') // null
 */
export function parseMoment(text: string): number | null {
  const given = text.trim();
  const moment = Date.parse(given);
  const [day] = /^\d{4}-\d\d-\d\d/.exec(given) ?? [];
  return Number.isNaN(moment) || (day !== undefined && !isDay(day)) ? null : moment;
}

/**
 * Reads a time that users or programs write (`2027-03-01T18:05`, seconds allowed) as epoch milliseconds: by its own time
 * zone where it has one, else by the clock; null for anything else, and for a day or time that does not exist.
 *
 * @example
 * readMoment('2027-03-01 18:05', await companyClock(ctx))
 */
export function readMoment(text: string, clock: WallClock): number | null {
  const given = text.trim();
  if (/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(given)) return clock.momentOf(given);
  const hasZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/i.test(given);
  return hasZone ? parseMoment(given) : null;
}

function isDay(day: string): boolean {
  const begins = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(begins) && new Date(begins).toISOString().startsWith(day);
}
