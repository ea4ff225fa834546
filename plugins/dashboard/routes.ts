import { type PluginScope, sentAs } from '@balcao/core';
import { ConnectionNotFound } from '../connections/index.ts';
import { sendFile } from '../contacts/index.ts';
import { QueueNotFound } from '../queues/index.ts';
import { exportReport } from './report/export-report.ts';
import { listFigureTickets } from './report/list-figure-tickets.ts';
import { readDashboard } from './report/read-dashboard.ts';
import { readReport } from './report/read-report.ts';
import {
  Dashboard,
  DashboardQuery,
  ExportQuery,
  FigureTickets,
  FigureTicketsQuery,
  Report,
  ReportQuery,
} from './schemas.ts';

const access = { permission: 'dashboard:view' } as const;
const refusals = { queueId: QueueNotFound, whatsappId: ConnectionNotFound };

/** Routes by which supervisors read and export the dashboard, and list the tickets behind its figures. */
export function dashboardRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/dashboard',
    operationId: 'getDashboard',
    summary: 'The counters and the agents of a range of days, and the new tickets of today by hour',
    description:
      'Both end days count whole, by the clock of the company; without any it is the current month. Times are minutes. What is pending and being handled is so right now.',
    access,
    query: DashboardQuery,
    answers: { 200: Dashboard },
    handle: (ctx, { query }) => readDashboard(ctx, query),
  });
  route({
    method: 'GET',
    url: '/dashboard/report',
    operationId: 'getReport',
    summary:
      'All figures of a range of days: in total, by day, by hour, by queue, by agent and by connection',
    description:
      'Each figure is of when it happened, and the agent, queue and connection it happened to; a new ticket is put down to its first queue and agent. Deleted tickets stay counted.',
    access,
    query: ReportQuery,
    refusals,
    answers: { 200: Report },
    handle: (ctx, { query }) => readReport(ctx, query),
  });
  route({
    method: 'GET',
    url: '/dashboard/report/tickets',
    operationId: 'listReportTickets',
    summary: 'The tickets that a figure of the report counted, the latest first',
    description:
      'Figures of a deleted queue, agent or connection list their tickets too; an unknown one has none.',
    access,
    query: FigureTicketsQuery,
    answers: { 200: FigureTickets },
    handle: (ctx, { query }) => listFigureTickets(ctx, query),
  });
  route({
    method: 'GET',
    url: '/dashboard/export',
    operationId: 'exportReport',
    summary: 'A table of the report, or the tickets behind a figure, as a CSV file',
    description:
      'Made while it is sent, separated by semicolons; what a spreadsheet would calculate is marked by an apostrophe.',
    access,
    query: ExportQuery,
    refusals,
    attemptsPerMinute: 10,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { query, reply }) => {
      const file = await exportReport(ctx, query);
      const { table = 'days' } = query;
      await ctx.transaction(async () => ctx.audit({ action: 'dashboard.exported', after: { table } }));
      return sendFile(reply, file, {
        fileName: `dashboard-${table}.csv`,
        contentType: 'text/csv; charset=utf-8',
      });
    },
  });
}
