import { type recurrences, superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import { languageTag } from '../../lib/format/i18n.ts';
import type { RowTone } from '../../ui/tables/table-components.tsx';

export type Recurrence = (typeof recurrences)[number];

/** Due days are days of Brasília, wherever who looks at them sits. */
const brasiliaMs = -3 * 60 * 60_000;
const dayMs = 24 * 60 * 60_000;

const monthsOf: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};

/** The day as a date input has it, YYYY-MM-DD; '' for none. */
export function dueDayOf(dueDate: string | null): string {
  return dueDate === null ? '' : brasiliaDay(Date.parse(dueDate));
}

/** Whole calendar days until the due day: 0 on it, negative after it. */
export function daysLeft(dueDate: string, now: number = Date.now()): number {
  return (Date.parse(dueDayOf(dueDate)) - Date.parse(brasiliaDay(now))) / dayMs;
}

/** Five days left is a warning, four and fewer are urgent to the third day after; then it is too late. */
export function dueTone(dueDate: string | null, now?: number): RowTone | undefined {
  if (dueDate === null) return undefined;
  const left = daysLeft(dueDate, now);
  if (left <= -4) return 'over';
  if (left <= 4) return 'late';
  return left === 5 ? 'soon' : undefined;
}

export function companyTone({ id, dueDate }: Pick<ListedCompany, 'id' | 'dueDate'>): RowTone | undefined {
  return id === superCompanyId ? undefined : dueTone(dueDate);
}

/** The day to which the server renews: so many months on, the last of a shorter month. */
export function renewedDay(day: string, recurrence: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const months = month - 1 + (monthsOf[recurrence as Recurrence] ?? 1);
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** 31/12/2030 in Portuguese. */
export function shownDay(day: string): string {
  const options = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;
  return day === '' ? '' : new Intl.DateTimeFormat(languageTag(), options).format(Date.parse(day));
}

function brasiliaDay(at: number): string {
  return new Date(at + brasiliaMs).toISOString().slice(0, 10);
}
