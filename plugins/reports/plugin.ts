import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { reportMigrations } from './migrations/index.ts';
import { reportRoutes } from './routes.ts';
import { sendWeeklyReports } from './weekly/send-weekly.ts';

/**
 * Reports of a period for supervisors: volume, times, SLA outcomes and ratings, the tickets behind each number, and a
 * weekly report by e-mail.
 */
export const reports = definePlugin({
  name: 'reports',
  requires: [
    'contacts',
    'queues',
    'connections',
    'tickets',
    'tags',
    'reception',
    'service-levels',
    'routing',
    'dashboard',
  ],
  texts,
  audit: { actions: auditActions, fields: auditFields },
  migrations: reportMigrations,
  register(scope) {
    reportRoutes(scope);
    scope.every('weekly', 10 * 60_000, () => sendWeeklyReports(scope.host));
  },
});
