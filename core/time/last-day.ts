import { StartupError } from '../errors/startup-error.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Reads a setting that holds a last day, such as `2027-03-31`, as the moment of its end in UTC; null when it is not
 * set. Throws StartupError for a day that does not exist.
 */
export function readLastDay(name: string, day: string | undefined): number | null {
  if (day === undefined) return null;
  const begins = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(day))
    throw new StartupError(`The setting ${name} cannot be used: no calendar has the day ${day}.`);
  return begins + dayMs;
}
