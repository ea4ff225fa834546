import type { PreviewCalendar } from '@balcao/plugins/calendars/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/**
 * Asks the server when a target of 30 minutes would be due by hours that are still being typed; null: they are
 * incomplete.
 */
export const calendarPreview = (hours: PreviewCalendar | null) =>
  queryOptions({
    queryKey: ['calendar-preview', hours],
    queryFn: () => api.post('/calendars/preview', hours ?? {}),
    enabled: hours !== null,
    retry: false,
    placeholderData: (before: unknown) => before as never,
  });

/** Holidays of Brazil, with those of a state ('' for none). */
export const holidays = (state: string) =>
  queryOptions({
    queryKey: ['holidays', state],
    queryFn: ({ signal }) => api.get('/calendars/holidays', state ? { state } : {}, { signal }),
  });
