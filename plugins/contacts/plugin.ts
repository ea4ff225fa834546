import { definePlugin } from '@balcao/core';
import { texts } from './error-texts.ts';
import { contactChanged } from './live-events.ts';
import { contactMigrations } from './migrations/index.ts';
import { permissions } from './permissions.ts';
import { contactRoutes } from './routes.ts';

export const contacts = definePlugin({
  name: 'contacts',
  liveEvents: [contactChanged],
  migrations: contactMigrations,
  permissions,
  texts,
  register(scope) {
    contactRoutes(scope);
  },
});
