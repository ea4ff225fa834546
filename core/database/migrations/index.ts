import { jobMigrations } from '../../jobs/migrations.ts';
import { createInstallation } from '../../secret-fingerprint.ts';
import type { Migration } from '../migrate.ts';
import { addPlanFlags, createCompanies, createPlans, createSettings } from './companies.ts';
import { createSessions, createSignInFailures, createUserQueues, createUsers } from './users.ts';

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
];
