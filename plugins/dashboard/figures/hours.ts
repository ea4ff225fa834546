import type { WallClock } from '@balcao/core';

/** An hour as a company's clock shows it, from its beginning until before its end, epoch milliseconds. */
export interface HourOfDay {
  from: number;
  until: number;
  /** 0 to 23. */
  hour: number;
}

const hourMs = 3_600_000;
const quarterMs = 15 * 60_000;
const keptMax = 4_000;
const kept = new Map<string, readonly HourOfDay[]>();

/**
 * Returns the hours of a day in a time zone, in their order. Clock changes are at quarters of an hour in every zone: an
 * hour that comes twice is there twice, a skipped one is not there, and half of one is half as long.
 */
export function hoursOfDay(clock: WallClock, day: string): readonly HourOfDay[] {
  const key = `${clock.timeZone}/${day}`;
  const known = kept.get(key);
  if (known) return known;
  const hours = readHours(clock, day);
  if (kept.size >= keptMax) kept.clear();
  kept.set(key, hours);
  return hours;
}

/** The hour that a moment is in. */
export function hourOf(clock: WallClock, moment: number): HourOfDay {
  const hours = hoursOfDay(clock, clock.at(moment).day);
  const found = hours.find(({ until }) => moment < until);
  return found ?? (hours.at(-1) as HourOfDay);
}

/** The days from one to another, both among them. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the day a given number of days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

function readHours(clock: WallClock, day: string): HourOfDay[] {
  const [start, end] = [clock.startOfDay(day), clock.endOfDay(day)];
  if (start === null || end === null) return [];
  if (end - start === 24 * hourMs && clock.at(start).minuteOfDay === 0)
    return Array.from({ length: 24 }, (_none, hour) => {
      const from = start + hour * hourMs;
      return { from, until: from + hourMs, hour };
    });
  const hours: HourOfDay[] = [];
  let minuteBefore = -1;
  for (let moment = start; moment < end; moment += quarterMs) {
    const { hour, minute } = clock.at(moment);
    const last = hours.at(-1);
    const until = Math.min(moment + quarterMs, end);
    if (last?.hour === hour && minute > minuteBefore) last.until = until;
    else hours.push({ from: moment, until, hour });
    minuteBefore = minute;
  }
  return hours;
}
