import { ValidationFailed } from '../../errors/core-errors.ts';
import { parseMoment } from '../../time/read-moment.ts';
import type { WallClock } from '../../time/wall-clock.ts';
import { dueDay } from './days-left.ts';

/** Time zone offset of a due date that is given as a day: the day in Brasília. */
const brasiliaOffset = '-03:00';
/** Zone of due dates for calendar arithmetic. */
export const dueDateZone = 'UTC-3';

/**
 * Returns the epoch milliseconds of a due date that is given as a day or a moment; '' and null mean that there is none. Throws
 * ERR_VALIDATION.
 */
export function parseDueDate(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const given = text.trim();
  const moment = parseMoment(
    /^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00:00${brasiliaOffset}` : given,
  );
  if (moment === null) throw ValidationFailed({ details: { dueDate: 'must be a date' } });
  return moment;
}

/**
 * Returns the last moment of the due day by the company's own clock: until then its users may work.
 *
 * @example
 * const isOver = Date.now() > endOfDueDay(company.dueDate, clock);
 */
export function endOfDueDay(dueDate: number, clock: WallClock): number {
  return (clock.endOfDay(dueDay(dueDate)) ?? dueDate) - 1;
}

/** Returns the due day as users write it: 31/12/2030. */
export function shownDueDay(dueDate: number): string {
  return dueDay(dueDate).split('-').reverse().join('/');
}
