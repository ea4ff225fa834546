import type { OpeningDay } from '@balcao/core/tenancy/schemas.ts';
import { weekDays } from '@balcao/plugins/queues/contract/limits.ts';
import { array, object, string } from 'yup';
import { isInvalid } from '../../lib/forms/form-rules.ts';

/** Returns all seven days; a day that is not stored has no times. */
export function wholeWeek(stored: readonly OpeningDay[] | undefined): OpeningDay[] {
  return weekDays.map(([weekdayEn, weekday]) => {
    const known = stored?.find((day) => day.weekdayEn === weekdayEn);
    return { weekday, weekdayEn, startTime: known?.startTime ?? '', endTime: known?.endTime ?? '' };
  });
}

/** Initial hours of a new queue or company: business days, and Saturday's morning. */
export function usualWeek(): OpeningDay[] {
  const hours: Record<string, [string, string]> = {
    saturday: ['08:00', '12:00'],
    sunday: ['00:00', '00:00'],
  };
  return wholeWeek([]).map((day) => {
    const [startTime, endTime] = hours[day.weekdayEn] ?? ['08:00', '18:00'];
    return { ...day, startTime, endTime };
  });
}

const time = string().matches(/^$|^([01]\d|2[0-3]):[0-5]\d$/, isInvalid);

export const weekRules = array(object({ startTime: time, endTime: time }));

/** Follows the server's rule: a day without hours is closed, unless the whole week has none. */
export function isClosed({ startTime, endTime }: OpeningDay, week: readonly OpeningDay[]): boolean {
  return startTime === endTime && week.some((day) => day.startTime !== '' || day.endTime !== '');
}

/** Formats the typed text as `HH:MM`: digits only, the colon by itself; a lone 3 to 9 can only be an hour. */
export function maskTime(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const full = /^[3-9]/.test(digits) || /^\d:/.test(typed) ? `0${digits}` : digits;
  const four = full.slice(0, 4);
  return four.length > 2 ? `${four.slice(0, 2)}:${four.slice(2)}` : four;
}
