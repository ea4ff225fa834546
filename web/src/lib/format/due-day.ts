import { daysLeft } from '@balcao/core/tenancy/companies/days-left.ts';
import { languageTag } from './i18n.ts';

/** The due day of a company, and the zone of its clock, as the server sends both. */
export interface DueDay {
  dueDay?: string | null | undefined;
  timeZone?: string | undefined;
}

/** Whole days until the due day by the company's clock: 0 on its last day, negative after it; null: no end. */
export function daysLeftOf({ dueDay, timeZone }: DueDay, now: number = Date.now()): number | null {
  if (!dueDay) return null;
  return daysLeft(dueDay, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone, now);
}

/** A day without a time, YYYY-MM-DD, as people write it: 31/12/2030 in Portuguese. */
export function formatDay(day: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return day === '' ? '' : new Intl.DateTimeFormat(languageTag(), options).format(Date.parse(day));
}
