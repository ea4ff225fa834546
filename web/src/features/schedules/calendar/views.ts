import type { WallTime } from '../wall-time.ts';

/** Ways in which an agent may see scheduled messages. */
export type View = 'month' | 'week' | 'day' | 'list';

/** The library's names of our views. */
export const viewNames: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
};

/** Range of the calendar: the requested days, and their title. */
export interface Shown {
  /** First and last day. */
  from: string;
  to: string;
  title: string;
}

/**
 * Returns the time for a new message at the pressed place of the calendar: nine o'clock on a whole day; undefined, for
 * the form's default, today and on past days.
 */
export function pressedAt(text: string, isWholeDay: boolean, now: WallTime): WallTime | undefined {
  if (!isWholeDay) return text;
  const day = text.slice(0, 10);
  if (day < now.slice(0, 10)) return undefined;
  return day === now.slice(0, 10) ? undefined : `${day}T09:00`;
}
