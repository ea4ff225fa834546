import type { Calendar, CreateCalendar } from '@balcao/plugins/calendars/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Reads one calendar of the company, for its form. */
export const readCalendar = (id: number): Promise<Calendar> => api.get(`/calendars/${id}`);

export const createCalendar = (calendar: CreateCalendar): Promise<Calendar> =>
  api.post('/calendars', calendar);

export const updateCalendar = (
  id: number,
  changes: Partial<CreateCalendar>,
  options: CallOptions,
): Promise<Calendar> => api.put(`/calendars/${id}`, changes, options);
