import { definePlugin } from '@balcao/core';
import { texts } from './error-texts.ts';
import { contactsTarget } from './import/contacts-target.ts';
import { defineImportJobs } from './import/jobs.ts';
import { importRoutes } from './import/routes.ts';
import { importTargets } from './import/target.ts';
import { contactChanged, contactImportChanged } from './live-events.ts';
import { contactMigrations } from './migrations/index.ts';
import { permissions } from './permissions.ts';
import { contactRoutes } from './routes.ts';

export const contacts = definePlugin({
  name: 'contacts',
  liveEvents: [contactChanged, contactImportChanged],
  migrations: contactMigrations,
  permissions,
  texts,
  register(scope) {
    contactRoutes(scope);
    importRoutes(scope);
    scope.provide(importTargets, contactsTarget);
    defineImportJobs(scope);
  },
});
