import { type PluginScope, sentAs, UserNotFound } from '@balcao/core';
import { ConnectionNotFound } from '../connections/index.ts';
import { sendFile } from '../contacts/index.ts';
import { QueueNotFound } from '../queues/index.ts';
import { TagNotFound } from '../tags/index.ts';
import { readAvailability } from './availability/read-availability.ts';
import { exportServiceReport } from './export/export-report.ts';
import { readServiceReport } from './report/read-report.ts';
import {
  AvailabilityQuery,
  AvailabilityReport,
  SaveWeeklyReport,
  ServiceReport,
  ServiceReportExportQuery,
  ServiceReportQuery,
  ServiceReportTickets,
  ServiceReportTicketsQuery,
  WeeklyReportSettings,
} from './schemas.ts';
import { listReportTickets } from './tickets/list-report-tickets.ts';
import { readWeeklySettings, saveWeeklySettings } from './weekly/recipients.ts';

const access = { permission: 'dashboard:view' } as const;
const refusals = { queueId: QueueNotFound, whatsappId: ConnectionNotFound, tagId: TagNotFound };

/** Routes by which supervisors read and export reports, and admins choose who gets the weekly one. */
export function reportRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/reports/weekly',
    operationId: 'getWeeklyReport',
    summary: 'Who gets the service report of each week by mail, and who could',
    access,
    answers: { 200: WeeklyReportSettings },
    handle: (ctx) => readWeeklySettings(ctx),
  });
  route({
    method: 'PUT',
    url: '/reports/weekly',
    operationId: 'updateWeeklyReport',
    summary: 'Choose the admins who get the service report of each week by mail',
    access,
    body: SaveWeeklyReport,
    refusals: { recipientIds: UserNotFound },
    answers: { 200: WeeklyReportSettings },
    handle: (ctx, { body }) => saveWeeklySettings(ctx, body),
  });
  route({
    method: 'GET',
    url: '/reports/service',
    operationId: 'getServiceReport',
    summary:
      'Volume, times, SLA outcomes and ratings of a range of days, in total, by queue, by agent and by policy',
    description:
      'Each number is of when it happened, and of the queue, agent and connection it happened to. A filter of a tag counts the tickets that have it now.',
    access,
    query: ServiceReportQuery,
    refusals,
    attemptsPerMinute: 60,
    answers: { 200: ServiceReport },
    handle: (ctx, { query }) => readServiceReport(ctx, query),
  });
  route({
    method: 'GET',
    url: '/reports/availability',
    operationId: 'getAvailabilityReport',
    summary: 'Time that agents were available, paused by reason, and away, by day of the company’s clock',
    description: 'States are kept for 400 days. A day has as many hours as the clock gives it.',
    access,
    query: AvailabilityQuery,
    refusals: { userId: UserNotFound },
    attemptsPerMinute: 60,
    answers: { 200: AvailabilityReport },
    handle: (ctx, { query }) => readAvailability(ctx, query),
  });
  route({
    method: 'GET',
    url: '/reports/service/tickets',
    operationId: 'listServiceReportTickets',
    summary: 'The tickets that a number of the service report counted, the latest first',
    access,
    query: ServiceReportTicketsQuery,
    refusals,
    answers: { 200: ServiceReportTickets },
    handle: (ctx, { query }) => listReportTickets(ctx, query),
  });
  route({
    method: 'GET',
    url: '/reports/service/export',
    operationId: 'exportServiceReport',
    summary: 'A table of the service report, or the tickets behind a number, as a CSV file',
    description:
      'Made while it is sent, separated by semicolons; what a spreadsheet would calculate is marked by an apostrophe.',
    access,
    query: ServiceReportExportQuery,
    refusals,
    attemptsPerMinute: 10,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { query, reply }) => {
      const file = await exportServiceReport(ctx, query);
      const { table = 'agents' } = query;
      await ctx.transaction(async () => ctx.audit({ action: 'report.exported', after: { table } }));
      return sendFile(reply, file, {
        fileName: `report-${table}.csv`,
        contentType: 'text/csv; charset=utf-8',
      });
    },
  });
}
