import type { CalendarRef } from '../../calendars/index.ts';
import type { SlaPolicyRow } from './sla-policy.ts';

/** Returns the calendar of opening hours by which a policy measures a ticket of the queue. */
export function calendarRefFor(
  { hours, calendarId }: Pick<SlaPolicyRow, 'hours' | 'calendarId'>,
  queueId: number | null,
): CalendarRef {
  if (hours === 'calendar' && calendarId !== null) return { kind: 'calendar', calendarId };
  if (hours === 'queue' && queueId !== null) return { kind: 'queue', queueId };
  return { kind: 'company' };
}
