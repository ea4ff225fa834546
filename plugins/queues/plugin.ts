import { definePlugin, queueDirectory } from '@balcao/core';
import { texts } from './error-texts.ts';
import { QueueNotFound } from './errors.ts';
import { queuesByIds } from './find-queue.ts';
import { queueChanged } from './live-events.ts';
import { queueMigrations } from './migrations/index.ts';
import { queueOptionRoutes } from './options/routes.ts';
import { permissions } from './permissions.ts';
import { presentQueueBrief } from './present-queue.ts';
import { queueRoutes } from './routes.ts';

export const queues = definePlugin({
  name: 'queues',
  migrations: queueMigrations,
  permissions,
  liveEvents: [queueChanged],
  texts,
  register(scope) {
    queueRoutes(scope);
    queueOptionRoutes(scope);
    scope.provide(queueDirectory, {
      describe: async (ctx, ids) => [...(await queuesByIds(ctx, ids)).values()].map(presentQueueBrief),
      missing: QueueNotFound,
    });
  },
});
