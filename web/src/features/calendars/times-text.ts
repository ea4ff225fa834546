import { calendarLimits } from '@balcao/plugins/calendars/contract/limits.ts';
import type { CalendarTimes } from '@balcao/plugins/calendars/schemas.ts';

/** Spans of a day as people type them: `08:00-12:00, 13:30-18:00`; empty for none. */
export function textOfTimes(times: readonly CalendarTimes[]): string {
  return times.map(({ startTime, endTime }) => `${startTime}-${endTime}`).join(', ');
}

/**
 * Reads the hours that an admin types for a day: `8-12, 13:30 - 18h`, `8h às 12h` and `08:00 to 18:00` are understood.
 * None for an empty text; null where a part of it is no span, or there are more than a day can have.
 */
export function timesIn(text = ''): CalendarTimes[] | null {
  if (text.trim() === '') return [];
  const parts = text.split(/\s*[,;]\s*/).filter((part) => part !== '');
  const spans = parts.map(spanIn);
  if (spans.length > calendarLimits.spansPerDay) return null;
  return spans.includes(null) ? null : (spans as CalendarTimes[]);
}

function spanIn(part: string): CalendarTimes | null {
  const [from, to, ...more] = part.trim().split(/\s*[-–—]\s*|\s+(?:às|as|a|to)\s+/i);
  if (from === undefined || to === undefined || more.length > 0) return null;
  const [startTime, endTime] = [timeIn(from), timeIn(to)];
  return startTime === null || startTime === '24:00' || endTime === null ? null : { startTime, endTime };
}

function timeIn(text: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?:(?:[:h]|(?=\d{2}$))(\d{2}))?h?$/i.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return null;
  const isTime = Number(hour) < 24 || (Number(hour) === 24 && Number(minute) === 0);
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null;
}
