import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { helpChanged, ownHelpChanged } from './contract/live-events.ts';
import { helpMigrations } from './migrations/index.ts';
import { helpRoutes } from './routes.ts';

/** Help videos that explain the product to users of every company; the operator's super admins write them. */
export const helps = definePlugin({
  name: 'helps',
  migrations: helpMigrations,
  texts,
  liveEvents: [helpChanged, ownHelpChanged],
  audit: { actions: auditActions, fields: auditFields },
  register: helpRoutes,
});
