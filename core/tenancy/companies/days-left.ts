const dayMs = 24 * 60 * 60_000;
/** Offset of the time in Brasília, by whose days due dates are counted; it has had no summer time since 2019. */
const brasiliaMs = -3 * 60 * 60_000;

/**
 * Returns the due day of a due date (epoch milliseconds) as YYYY-MM-DD: the calendar day in Brasília.
 *
 * @example
 * dueDay(Date.parse('2026-12-10T03:00:00Z')) // '2026-12-10'
 */
export function dueDay(dueDate: number): string {
  return new Date(dueDate + brasiliaMs).toISOString().slice(0, 10);
}

/**
 * Counts the calendar days until a due day: 0 on its last day, negative after it. Today is the day on the company's
 * clock (`timeZone` is its IANA name). Server, screens, mails and command line all count by this function.
 *
 * @example
 * daysLeft('2026-12-10', 'America/Sao_Paulo', Date.parse('2026-12-10T23:00:00-03:00')) // 0
 */
export function daysLeft(day: string, timeZone: string, now: number): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / dayMs);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of a moment in a time zone, as YYYY-MM-DD. */
function dayIn(timeZone: string, at: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}
