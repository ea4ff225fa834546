import type { WallClock } from '@balcao/core';
import { weeklyReportHour } from '../contract/limits.ts';

const dayMs = 86_400_000;

/** Days of a week, YYYY-MM-DD, both included. */
export interface ReportedWeek {
  from: string;
  to: string;
}

/** Finds the last whole week, Monday to Sunday, whose report is due by now; null in the first hours of a Monday. */
export function reportedWeek(clock: WallClock, now: number): ReportedWeek | null {
  const { weekday, hour } = clock.at(now);
  return weekday === 'monday' && hour < weeklyReportHour ? null : lastWholeWeek(clock, now);
}

/** Finds the last whole week, Monday to Sunday, also where its report is not due yet. */
export function lastWholeWeek(clock: WallClock, now: number): ReportedWeek {
  const today = Date.parse(`${clock.at(now).day}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const monday = today - sinceMonday * dayMs;
  return { from: dayText(monday - 7 * dayMs), to: dayText(monday - dayMs) };
}
