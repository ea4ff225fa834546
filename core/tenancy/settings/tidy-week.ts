import { ValidationFailed } from '../../errors/core-errors.ts';
import type { OpeningDay } from '../schemas.ts';

/**
 * Normalizes the opening hours of a week for storage, with times as `HH:mm`. Throws ERR_VALIDATION when a weekday
 * occurs twice.
 *
 * @example
 * const schedules = JSON.stringify(tidyWeek(input.schedules));
 */
export function tidyWeek<D extends OpeningDay>(week: readonly D[]): D[] {
  const days = new Set(week.map(({ weekdayEn }) => weekdayEn));
  if (days.size < week.length) throw ValidationFailed({ details: { schedules: 'each weekday once' } });
  return week.map((day) => ({ ...day, startTime: inFull(day.startTime), endTime: inFull(day.endTime) }));
}

function inFull(time: string): string {
  return time === '' ? '' : time.padStart(5, '0');
}
