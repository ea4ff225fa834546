import { formatDateTime, formatTime, isSameDay } from '../../lib/format/dates.ts';

/** '14:30' today, '22/11/2026 14:30' on another day: until when something is paused. */
export function formatUntil(until: string, now: Date = new Date()): string {
  return isSameDay(until, now) ? formatTime(until) : formatDateTime(until);
}
