import { formatMinutes } from '../../lib/format/dates.ts';
import { languageTag } from '../../lib/format/i18n.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Placeholder for a figure without a value. */
export const nothing = '–';

/** 1.234 in Portuguese. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 1 }).format(count);
}

/** 12%; of 0 nothing can be said. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return nothing;
  return new Intl.NumberFormat(languageTag(), { style: 'percent', maximumFractionDigits: 0 }).format(
    part / whole,
  );
}

/** 1h 05m, for times from minutes to days. */
export function formatHours(ms: number | null): string {
  return ms === null ? nothing : formatMinutes(ms / minuteMs);
}

/** 40 s, 12 min, 1h 05m: as exact as it matters. */
export function formatSpan(ms: number | null): string {
  if (ms === null) return nothing;
  if (ms < minuteMs) return inUnit(ms / 1000, 'second');
  return ms < hourMs ? inUnit(ms / minuteMs, 'minute') : formatHours(ms);
}

function inUnit(value: number, unit: 'second' | 'minute'): string {
  return new Intl.NumberFormat(languageTag(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }).format(value);
}

/** A day of the company's calendar (`2026-11-22`) in words; no zone moves it. */
export function formatDay(day: string, options: Intl.DateTimeFormatOptions = dayOptions): string {
  return new Intl.DateTimeFormat(languageTag(), { ...options, timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

const dayOptions = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
export const dayInFull = { weekday: 'long', ...dayOptions } as const;
export const dayInShort = { day: '2-digit', month: '2-digit' } as const;

/** Readable name of a time zone: `Sao Paulo` for `America/Sao_Paulo`. */
export function formatZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** First day of the week where this language is spoken; Monday is 0. */
export function firstWeekday(): number {
  const locale = new Intl.Locale(languageTag()) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  // Not every browser knows: in Brazil it is Sunday, in British English and in Spanish Monday.
  const known = locale.getWeekInfo?.().firstDay ?? locale.weekInfo?.firstDay;
  return (known ?? (languageTag() === 'pt-BR' ? 7 : 1)) - 1;
}

/** Names of weekdays, Monday first. */
export function weekdayNames(width: 'short' | 'long'): string[] {
  // The second of November 2026 is a Monday.
  return [2, 3, 4, 5, 6, 7, 8].map((day) => formatDay(`2026-11-0${day}`, { weekday: width }));
}

/** `22/11/2026 14:05`, by the company's clock where it is known. */
export function formatMoment(at: number, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(languageTag(), {
    ...dayOptions,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  })
    .format(at)
    .replace(',', '');
}

/** `14:05`, by the company's clock. */
export function formatClock(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat(languageTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}
