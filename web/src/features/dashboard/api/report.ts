import type { ExportQuery } from '@balcao/plugins/dashboard/schemas.ts';
import { api, type Query } from '../../../lib/api/api.ts';

export const readReport = (query: Query, signal: AbortSignal) =>
  api.get('/dashboard/report', query, { signal });

/** Reads a page of the tickets that a figure counted, from this cursor on; '' for the first. */
export const readFigureTickets = (query: Query, cursor: string, signal: AbortSignal) =>
  api.get('/dashboard/report/tickets', { ...query, cursor }, { signal });

/** Reads a table of the dashboard as a CSV file. */
export const exportReport = (query: Query & Pick<ExportQuery, 'table'>) =>
  api.download('/dashboard/export', query);
