import { definePlugin } from '@balcao/core';
import { ticketBatchRoutes } from './batches/routes.ts';
import { batchJob, runTicketBatch } from './batches/run-ticket-batch.ts';
import { sweepTicketBatches } from './batches/sweep-ticket-batches.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { ticketBatchChanged, ticketViewChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { ticketViewMigrations } from './migrations/index.ts';
import { ticketViewRoutes } from './routes.ts';

/** Views: named filters of tickets, of one user or shared among several. */
export const ticketViews = definePlugin({
  name: 'ticket-views',
  requires: ['contacts', 'queues', 'tickets'],
  migrations: ticketViewMigrations,
  permissions,
  texts,
  liveEvents: [ticketViewChanged, ticketBatchChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    ticketViewRoutes(scope);
    ticketBatchRoutes(scope);
    scope.job(batchJob, (ctx, { ticketBatchId }) => runTicketBatch(ctx, Number(ticketBatchId)), {
      concurrency: 4,
    });
    scope.every('ticket-batches', 5_000, () => sweepTicketBatches(host));
  },
});
