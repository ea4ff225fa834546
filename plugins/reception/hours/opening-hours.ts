import { minuteOf, type WallTime } from '@balcao/core';

/** One weekday's hours as companies and queues store them. */
export interface HoursOfDay {
  weekdayEn: string;
  /** `HH:mm` or empty. */
  startTime: string;
  endTime: string;
}

const days: readonly WallTime['weekday'][] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
const endOfDay = 24 * 60;

/**
 * Whether these hours are open at that moment, both bounds included. Hours that end before they begin go on past
 * midnight. A day with both times empty or equal is closed; one time alone reaches to the day's other end; a day that the
 * week does not name is open, and so is a week without any time.
 */
export function isOpen(
  week: readonly HoursOfDay[],
  { weekday, minuteOfDay: minute }: Pick<WallTime, 'weekday' | 'minuteOfDay'>,
): boolean {
  if (week.every(({ startTime, endTime }) => startTime === '' && endTime === '')) return true;
  const yesterday = days[(days.indexOf(weekday) + 6) % 7];
  const lateHours = spanOf(week.find(({ weekdayEn }) => weekdayEn === yesterday));
  if (lateHours && lateHours.end < lateHours.start && minute <= lateHours.end) return true;
  const today = week.find(({ weekdayEn }) => weekdayEn === weekday);
  if (!today) return true;
  const span = spanOf(today);
  if (!span) return false;
  return minute >= span.start && (minute <= span.end || span.end < span.start);
}

function spanOf(day: HoursOfDay | undefined): { start: number; end: number } | null {
  if (!day || day.startTime === day.endTime) return null;
  const start = day.startTime === '' ? 0 : minuteOf(day.startTime);
  const end = day.endTime === '' ? endOfDay : minuteOf(day.endTime);
  return start === end ? null : { start, end };
}
