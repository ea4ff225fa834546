import { StartupError } from './startup-error.ts';

/**
 * Reads a day, such as `2027-03-31`, until whose end something holds, in the server's time zone; null: none is set.
 * Throws StartupError for a day that no calendar has.
 */
export function readLastDay(name: string, day: string | undefined): number | null {
  if (day === undefined) return null;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const begins = new Date(year, month - 1, date);
  if (begins.getMonth() !== month - 1 || begins.getDate() !== date)
    throw new StartupError(`The setting ${name} cannot be used: no calendar has the day ${day}.`);
  return new Date(year, month - 1, date + 1).getTime();
}
