import { type Weekday, weekdays } from './limits.ts';
import { minuteOf, type WallClock } from './wall-clock.ts';

/**
 * Open part of a day in minutes from its midnight: from `start` (0 to 1439) until `end`, which lies in the next day
 * when it is above 1440.
 */
export interface OpenSpan {
  start: number;
  end: number;
}

/** Returns the open spans that begin on a day, written as `2026-03-01`; none: it is closed. */
export type OpenDays = (day: string) => readonly OpenSpan[];

/** Half-open stretch of real time, epoch milliseconds. */
export interface OpenInterval {
  start: number;
  end: number;
}

/** One weekday's hours as companies and queues store them. */
export interface HoursOfDay {
  weekdayEn: string;
  /** `HH:mm` or empty. */
  startTime: string;
  endTime: string;
}

/** Minutes of an ordinary day; days on which the clock changes are longer or shorter in real time. */
export const minutesOfDay = 24 * 60;
const dayMs = minutesOfDay * 60_000;

/**
 * The weekday of a day of the calendar.
 *
 * @example
 * weekdayOf('2026-11-27') // 'friday'
 */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'sunday';
}

/**
 * Returns the day a number of days after another one, or before it. Throws RangeError outside the years 0 to 9999, in
 * which days sort like their texts.
 *
 * @example
 * dayAfter('2026-12-31', 1) // '2027-01-01'
 */
export function dayAfter(day: string, days: number): string {
  const text = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString();
  if (!/^\d{4}-/.test(text)) throw new RangeError(`No day lies ${days} days after ${day}`);
  return text.slice(0, 10);
}

/**
 * Reads the opening hours of a week as companies and queues store them. The minute of closing is open. Hours that end
 * before they begin go on past midnight. A day with both times empty or equal is closed; with only one time it
 * reaches to the other end of the day; a day that is missing is open, and so is a week without any time.
 *
 * @example
 * const isOpen = isOpenAt(await companyClock(ctx), openDaysOf(await openingHours(ctx)), Date.now());
 */
export function openDaysOf(week: readonly HoursOfDay[]): OpenDays {
  const whole = [{ start: 0, end: minutesOfDay }];
  if (week.every(({ startTime, endTime }) => startTime === '' && endTime === '')) return () => whole;
  const named = new Map(week.toReversed().map((day) => [day.weekdayEn, spansOf(day)]));
  return (day) => named.get(weekdayOf(day)) ?? whole;
}

function spansOf({ startTime, endTime }: HoursOfDay): OpenSpan[] {
  if (startTime === endTime) return [];
  const start = startTime === '' ? 0 : minuteOf(startTime);
  if (endTime === '') return [{ start, end: minutesOfDay }];
  const last = minuteOf(endTime);
  if (start === last) return [];
  return [{ start, end: (last < start ? last + minutesOfDay : last) + 1 }];
}

/**
 * Computes the open intervals of real time from one day to another, both included, in order and without overlaps. A
 * span begins with the first moment at which the clock shows its start, and ends with the last at which it shows its
 * end: an hour that occurs twice (end of summer time) counts twice, one that is skipped does not count.
 *
 * @example
 * const [first] = openIntervals(clock, openDaysOf(week), { from: '2026-11-27', to: '2026-11-27' });
 */
export function openIntervals(
  clock: WallClock,
  days: OpenDays,
  { from, to }: { from: string; to: string },
): OpenInterval[] {
  const found: OpenInterval[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1))
    for (const span of days(day)) {
      const [start, end] = [clock.firstMomentOf(day, span.start), endOf(clock, day, span.end)];
      if (start < end) found.push({ start, end });
    }
  found.sort((one, other) => one.start - other.start);
  const merged: OpenInterval[] = [];
  for (const interval of found) {
    const last = merged.at(-1);
    if (last && interval.start <= last.end) last.end = Math.max(last.end, interval.end);
    else merged.push(interval);
  }
  return merged;
}

function endOf(clock: WallClock, day: string, end: number): number {
  if (end < minutesOfDay) return clock.lastMomentOf(day, end);
  const [next, minute] = [dayAfter(day, Math.floor(end / minutesOfDay)), end % minutesOfDay];
  // Midnight ends the day before it; when midnight occurs twice, the first one does.
  return minute === 0 ? clock.firstMomentOf(next, 0) : clock.lastMomentOf(next, minute);
}

/**
 * True when a moment lies in the opening hours.
 *
 * @example
 * isOpenAt(wallClock('America/Sao_Paulo'), openDaysOf(week), Date.now())
 */
export function isOpenAt(clock: WallClock, days: OpenDays, moment: number): boolean {
  const { day } = clock.at(moment);
  return openIntervals(clock, days, { from: dayAfter(day, -1), to: day }).some(
    ({ start, end }) => start <= moment && moment < end,
  );
}
