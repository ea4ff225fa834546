import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { ticketViewChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { ticketViewMigrations } from './migrations/index.ts';
import { ticketViewRoutes } from './routes.ts';

/** Views: choices of tickets with a name, of one user or for several. */
export const ticketViews = definePlugin({
  name: 'ticket-views',
  requires: ['contacts', 'queues', 'tickets'],
  migrations: ticketViewMigrations,
  permissions,
  texts,
  liveEvents: [ticketViewChanged],
  audit: { actions: auditActions, fields: auditFields },
  register: ticketViewRoutes,
});
