import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { contactChanged, contactDeletionChanged, contactImportChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { deletionJob, runDeletion, sweepDeletions } from './deletion/run-deletion.ts';
import { exportRoutes } from './export/routes.ts';
import { defineImportJobs } from './import/jobs.ts';
import { importRoutes } from './import/routes.ts';
import { defineMerge } from './merge/routes.ts';
import { contactMigrations } from './migrations/index.ts';
import { pictures } from './pictures.ts';
import { contactRoutes } from './routes.ts';

/** Plugin of contacts, the company's address book, with imports, exports, merges and deletions. */
export const contacts = definePlugin({
  name: 'contacts',
  scope: 'contacts',
  requires: ['connections'],
  liveEvents: [contactChanged, contactDeletionChanged, contactImportChanged],
  migrations: contactMigrations,
  permissions,
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    exportRoutes(scope);
    contactRoutes(scope);
    importRoutes(scope);
    defineImportJobs(scope);
    deletionRoutes(scope);
    defineMerge(scope);
    scope.job(deletionJob, (ctx, { deletionId }) => runDeletion(ctx, Number(deletionId)));
    scope.on('contact.created', async ({ host, companyId }, { contactId }) =>
      pictures(host).want({ companyId, target: async () => ({ contactId, connectionId: null }) }),
    );
    scope.onClose(() => pictures(scope.host).close());
    scope.every('deletions', 5_000, () => sweepDeletions(scope.host));
  },
});
