import { countRows, definePlugin, queueLabels, usageCounters } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { QueueNotFound } from './contract/errors.ts';
import { queueChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { queuesByIds } from './find-queue.ts';
import { queueMigrations } from './migrations/index.ts';
import { queueOptionRoutes } from './options/routes.ts';
import { presentQueueBrief } from './present-queue.ts';
import { queueRoutes } from './routes.ts';

/**
 * Plugin of queues, such as departments, in which a company's tickets wait for its agents, with menus for customers.
 */
export const queues = definePlugin({
  name: 'queues',
  scope: 'tickets',
  migrations: queueMigrations,
  permissions,
  liveEvents: [queueChanged],
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    queueRoutes(scope);
    queueOptionRoutes(scope);
    scope.provide(usageCounters, { of: 'queues', count: (host, ids) => countRows(host, 'Queues', ids) });
    scope.provide(queueLabels, {
      describe: async (ctx, ids) => [...(await queuesByIds(ctx, ids)).values()].map(presentQueueBrief),
      notFound: QueueNotFound,
    });
  },
});
