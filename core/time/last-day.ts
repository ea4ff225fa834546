import { StartupError } from '../errors/startup-error.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Reads a day, such as `2027-03-31`, until whose end in UTC something holds; null: none is set. Throws StartupError for a day
 * that no calendar has.
 */
export function readLastDay(name: string, day: string | undefined): number | null {
  if (day === undefined) return null;
  const begins = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(begins) || !new Date(begins).toISOString().startsWith(day))
    throw new StartupError(`The setting ${name} cannot be used: no calendar has the day ${day}.`);
  return begins + dayMs;
}
