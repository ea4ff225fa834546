import { dueDay } from '@balcao/core/tenancy/companies/days-left.ts';
import { type recurrences, superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import { daysLeftOf } from '../../lib/format/due-day.ts';
import type { RowTone } from '../../ui/tables/table-components.tsx';

export type Recurrence = (typeof recurrences)[number];

const monthsOf: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** The day as a date input has it, YYYY-MM-DD; '' for none. */
export function dueDayOf(dueDate: string | null): string {
  return dueDate === null ? '' : dueDay(Date.parse(dueDate));
}

/** Colour of a row by the days left: a warning at five, urgent from four to the third day after, then too late. */
export function dueTone(left: number | null): RowTone | undefined {
  if (left === null) return undefined;
  if (left <= -4) return 'over';
  if (left <= 4) return 'late';
  return left === 5 ? 'soon' : undefined;
}

export function companyTone(company: Pick<ListedCompany, 'id' | 'dueDay' | 'timeZone'>): RowTone | undefined {
  return company.id === superCompanyId ? undefined : dueTone(daysLeftOf(company));
}

/** Day until which the server renews a company: a number of months later, or the last day of a shorter month. */
export function renewedDay(day: string, recurrence: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = month - 1 + (monthsOf[recurrence as Recurrence] ?? 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(date, last))).toISOString().slice(0, 10);
}
