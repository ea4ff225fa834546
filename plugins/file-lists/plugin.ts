import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { discardJob, removeDiscarded, sweepDiscarded } from './discard-file.ts';
import './contract/events.ts';
import { fileListChanged, fileListChangedForOlderClients } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { fileListMigrations } from './migrations/index.ts';
import { fileListRoutes } from './routes.ts';

const minute = 60_000;

/** Plugin of file lists, which admins make for campaigns: files that are sent to a customer together. */
export const fileLists = definePlugin({
  name: 'file-lists',
  migrations: fileListMigrations,
  permissions,
  texts,
  liveEvents: [fileListChanged, fileListChangedForOlderClients],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    fileListRoutes(scope);
    scope.job(discardJob, (ctx, { id }) => removeDiscarded(ctx, Number(id)));
    scope.every('discards', 5 * minute, () => sweepDiscarded(scope.host));
  },
});
