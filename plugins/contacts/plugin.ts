import { definePlugin } from '@balcao/core';
import { contactMigrations } from './migrations/index.ts';
import { contactRoutes } from './routes.ts';

export const contacts = definePlugin({
  name: 'contacts',
  migrations: contactMigrations,
  permissions: { 'contacts-page:deleteContact': ['admin'] },
  register(scope) {
    contactRoutes(scope);
  },
});
