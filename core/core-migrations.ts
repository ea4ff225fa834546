import type { Migration } from './database/migrate.ts';
import {
  addPlanFlags,
  countStorage,
  createCompanies,
  createPlans,
  createSettings,
} from './database/migrations/companies.ts';
import {
  createSessions,
  createSignInFailures,
  createUserQueues,
  createUsers,
} from './database/migrations/users.ts';
import { jobMigrations } from './jobs/migrations.ts';
import { createInstallation } from './secret-fingerprint.ts';

/** Core's own tables, in the order they are made; every plugin's come after them. */
export const coreMigrations: readonly Migration[] = [
  createPlans,
  createCompanies,
  createSettings,
  createUsers,
  createUserQueues,
  createSessions,
  createSignInFailures,
  ...jobMigrations,
  createInstallation,
  addPlanFlags,
  countStorage,
];
