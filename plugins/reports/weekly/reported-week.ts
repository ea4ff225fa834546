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
  const { day, hour } = clock.at(now);
  const today = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  if (sinceMonday === 0 && hour < weeklyReportHour) return null;
  const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const monday = today - sinceMonday * dayMs;
  return { from: dayText(monday - 7 * dayMs), to: dayText(monday - dayMs) };
}
