import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { deleteOrphans } from './delete-quick-message.ts';
import { discardJob, removeDiscarded, sweepDiscarded } from './discard-file.ts';
import './contract/events.ts';
import { quickMessageChanged, quickMessageChangedForOlderClients } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { quickMessageMigrations } from './migrations/index.ts';
import { quickMessageRoutes } from './routes.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const minute = 60_000;

/** Quick messages: texts and files that agents insert in conversations by a shortcode. */
export const quickMessages = definePlugin({
  name: 'quick-messages',
  requires: ['tickets'],
  migrations: quickMessageMigrations,
  permissions,
  texts,
  liveEvents: [quickMessageChanged, quickMessageChangedForOlderClients],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    quickMessageRoutes(scope);
    scope.on('user.deleted', deleteOrphans);
    scope.job(discardJob, (ctx, { id }) => removeDiscarded(ctx, Number(id)));
    scope.every('discards', 5 * minute, () => sweepDiscarded(host));
    scope.every('orphans', 10 * minute, () => sweepOrphans(host));
  },
});
