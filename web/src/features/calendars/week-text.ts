import { weekdays } from '@balcao/core/time/limits.ts';
import type { WeekSpan } from '@balcao/plugins/calendars/schemas.ts';
import { textOfTimes } from './times-text.ts';

const wholeDays: readonly string[] = ['00:00-00:00', '00:00-24:00'];

/** Hours of a week in a line, days with equal hours together: `Mon–Fri 08:00-18:00; Sat all day`. */
export function weekText(spans: readonly WeekSpan[], shortDays: readonly string[], allDay: string): string {
  const texts = weekdays.map((day) => textOfTimes(spans.filter(({ weekday }) => weekday === day)));
  const groups: Array<{ from: number; to: number; hours: string }> = [];
  for (const [at, hours] of texts.entries()) {
    const last = groups.at(-1);
    if (last?.hours === hours) last.to = at;
    else groups.push({ from: at, to: at, hours });
  }
  return groups
    .filter(({ hours }) => hours !== '')
    .map(
      ({ from, to, hours }) =>
        `${daysText(shortDays, from, to)} ${wholeDays.includes(hours) ? allDay : hours}`,
    )
    .join('; ');
}

function daysText(shortDays: readonly string[], from: number, to: number): string {
  return from === to ? `${shortDays[from]}` : `${shortDays[from]}–${shortDays[to]}`;
}
