import type { Calendar, CreateCalendar } from '@balcao/plugins/calendars/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates the calendar, or changes the one with `id`. */
export function saveCalendar(id: number | null, calendar: CreateCalendar): Promise<Calendar> {
  return id === null ? api.post('/calendars', calendar) : api.put(`/calendars/${id}`, calendar);
}
