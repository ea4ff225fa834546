import { daysLeft } from '@balcao/core/tenancy/companies/days-left.ts';
import { languageTag } from './i18n.ts';

/** Due day of a company's subscription, with the time zone of the company's clock, as the server sends both. */
export interface DueDay {
  dueDay?: string | null | undefined;
  timeZone?: string | undefined;
}

/**
 * Counts the whole days until the company's due day by the company's clock: 0 on its last day, negative after it; null:
 * the subscription has no end.
 */
export function daysLeftOf({ dueDay, timeZone }: DueDay, now: number = Date.now()): number | null {
  if (!dueDay) return null;
  return daysLeft(dueDay, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** Formats a day without a time (YYYY-MM-DD) for the user: 31/12/2030 in Portuguese. */
export function formatDay(day: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return day === '' ? '' : new Intl.DateTimeFormat(languageTag(), options).format(Date.parse(day));
}
