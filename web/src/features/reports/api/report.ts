import type { SaveWeeklyReport, ServiceReportExportQuery } from '@balcao/plugins/reports/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, type Query } from '../../../lib/api/api.ts';

export const readServiceReport = (query: Query, signal: AbortSignal) =>
  api.get('/reports/service', query, { signal });

/** Reads how long agents were available, paused and away. */
export const readAvailability = (query: Query, signal: AbortSignal) =>
  api.get('/reports/availability', query, { signal });

/** Reads a page of the tickets behind a number, from this cursor on; '' for the first. */
export const readReportTickets = (query: Query, cursor: string, signal: AbortSignal) =>
  api.get('/reports/service/tickets', { ...query, cursor }, { signal });

/** Reads a table of the report as a CSV file. */
export const exportServiceReport = (query: Query & Pick<ServiceReportExportQuery, 'table'>) =>
  api.download('/reports/service/export', query);

/** Query for the admins who get the weekly report by e-mail, and those who could. */
export const weeklyReport = () =>
  queryOptions({
    queryKey: ['weekly-report'],
    queryFn: ({ signal }) => api.get('/reports/weekly', {}, { signal }),
  });

export const saveWeeklyReport = (chosen: SaveWeeklyReport) => api.put('/reports/weekly', chosen);
