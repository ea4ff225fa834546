/**
 * Reference by which other plugins name a calendar: the opening hours of the company or of a queue, or a calendar that
 * the company made.
 */
export type CalendarRef =
  | { kind: 'company' }
  | { kind: 'queue'; queueId: number }
  | { kind: 'calendar'; calendarId: number };

/**
 * Writes a reference as text for a column: `company`, `queue:5`, `calendar:7`.
 *
 * @example
 * calendarKeyOf({ kind: 'queue', queueId: 5 }) // 'queue:5'
 */
export function calendarKeyOf(ref: CalendarRef): string {
  if (ref.kind === 'queue') return `queue:${ref.queueId}`;
  return ref.kind === 'calendar' ? `calendar:${ref.calendarId}` : 'company';
}

/**
 * Reads the reference in a text of `calendarKeyOf`. Throws RangeError for any other text.
 *
 * @example
 * calendarRefOf('calendar:7') // { kind: 'calendar', calendarId: 7 }
 */
export function calendarRefOf(key: string): CalendarRef {
  if (key === 'company') return { kind: 'company' };
  const [, kind, id] = /^(queue|calendar):(\d+)$/.exec(key) ?? [];
  if (kind === undefined) throw new RangeError(`${key} names no calendar`);
  return kind === 'queue' ? { kind, queueId: Number(id) } : { kind: 'calendar', calendarId: Number(id) };
}
