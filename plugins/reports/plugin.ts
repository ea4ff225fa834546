import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { reportRoutes } from './routes.ts';

/** Reports of a period for supervisors: volume, times, SLA outcomes and ratings, and the tickets behind each number. */
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
    'dashboard',
  ],
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register: reportRoutes,
});
