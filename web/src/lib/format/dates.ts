import { inLanguage, languageTag, type Texts } from './i18n.ts';

export type When = string | number | Date;

const dayMs = 24 * 60 * 60 * 1000;

/** Formats a date, as 31/12/2026 in Portuguese. */
export function formatDate(when: When): string {
  return format(when, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** Formats a date and time, as 31/12/2026 18:05 in Portuguese. */
export function formatDateTime(when: When): string {
  return format(when, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).replace(',', '');
}

/** Formats a time of day, as 18:05, with 24 hours in every language. */
export function formatTime(when: When): string {
  return format(when, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** HH:mm today, the date before: the time of a list's row. Components pass `useDay()`, so that it changes at midnight. */
export function formatListTime(when: When, now: When): string {
  return isSameDay(when, now) ? formatTime(when) : formatDate(when);
}

/** Formats a date as dd/MM/yyyy in every language, for values whose form is fixed, such as the stored due date. */
export function formatDayFirst(when: When): string {
  const date = new Date(when);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
}

/** Names a day within a conversation: 'hoje', 'ontem', the weekday within a week, else the date; `now` as above. */
export function formatDayName(when: When, now: When): string {
  const days = wholeDaysBetween(when, now);
  if (days === 0 || days === 1) {
    return relativeDay(languageTag()).format(-days, 'day');
  }
  return days > 1 && days < 7 ? format(when, { weekday: 'long' }) : formatDate(when);
}

export function isSameDay(a: When, b: When): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** Calendar days from `from` to `to`; negative when `to` is before. */
function wholeDaysBetween(from: When, to: When): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayMs);
}

/** Formats a date as yyyy-MM-dd in local time, the form of date inputs and day filters. */
export function toDateInput(when: When): string {
  const date = new Date(when);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/**
 * Formats a waiting time in its largest unit: '< 1 min', '12 min', '3 h', '2 d'. A time in the future, from a clock
 * that differs, becomes '< 1 min'.
 */
export function formatWaiting(since: When, now: number): string {
  const minutes = Math.floor((now - new Date(since).getTime()) / 60_000);
  if (minutes < 1) return '< 1 min';
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

const underAMinute: Texts = { pt: 'menos de 1 min', en: 'less than 1 min', es: 'menos de 1 min' };

/** Formats a waiting time for the middle of a sentence: 'menos de 1 min', and otherwise as `formatWaiting`. */
export function sayWaiting(since: When, now: number): string {
  return now - new Date(since).getTime() < 60_000 ? inLanguage(underAMinute) : formatWaiting(since, now);
}

/** Formats a duration in hours and minutes, as 1h 05m. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)}h ${String(whole % 60).padStart(2, '0')}m`;
}

function startOfDay(when: When): number {
  const date = new Date(when);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

function format(when: When, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? '' : formatter(languageTag(), options).format(date);
}

// Formatters that were made before: making one takes a hundred times longer than using it, and a list uses one in each
// row.
const formatters = new Map<string, Intl.DateTimeFormat>();
const relativeDays = new Map<string, Intl.RelativeTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, made);
  return made;
}

function relativeDay(tag: string): Intl.RelativeTimeFormat {
  const made = relativeDays.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  relativeDays.set(tag, made);
  return made;
}
