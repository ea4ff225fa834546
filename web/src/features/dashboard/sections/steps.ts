import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { firstWeekday, formatDay } from '../../../shared/figures/format.ts';

export type Day = Report['days'][number];

/** Column of a chart over time: one day, or several days where there is no room for a column each. */
export interface Step {
  from: string;
  to: string;
  opened: number;
  closed: number;
}

/** Days beyond which columns are joined to weeks, and to months. */
const daysMax = 62;
const weeksMaxDays = 250;

type StepKind = 'day' | 'week' | 'month';

/** Unit of a column, for a range of a number of days. */
export function stepKind(days: number): StepKind {
  if (days <= daysMax) return 'day';
  return days <= weeksMaxDays ? 'week' : 'month';
}

/** Days as they are, or joined to weeks or months; the first and the last of those may be cut by the range. */
export function stepsOf(days: readonly Day[]): Step[] {
  const kind = stepKind(days.length);
  const steps: Step[] = [];
  for (const { day, opened, closed } of days) {
    const last = steps.at(-1);
    if (last && kind !== 'day' && !startsAnew(day, kind)) {
      last.to = day;
      last.opened += opened;
      last.closed += closed;
    } else steps.push({ from: day, to: day, opened, closed });
  }
  return steps;
}

function startsAnew(day: string, kind: StepKind): boolean {
  if (kind === 'month') return day.endsWith('-01');
  // Monday is 0, as in the answers.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7 === firstWeekday();
}

/** `quarta-feira, 18/11/2026`, or the first and the last day. */
export function nameOfStep({ from, to }: Pick<Step, 'from' | 'to'>): string {
  if (from !== to) return `${formatDay(from)} – ${formatDay(to)}`;
  return formatDay(from, { weekday: 'long', day: '2-digit', month: '2-digit', year: 'numeric' });
}
