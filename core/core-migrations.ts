import { createInvitations } from './accounts/invitations/invitation.ts';
import { createPasswordResets } from './accounts/password-reset/codes.ts';
import { addPreferences } from './accounts/preferences/migration.ts';
import { addConfirmedEmails } from './accounts/users/confirmed-email.ts';
import {
  addAuditBreaks,
  createAudit,
  createAuditHeads,
  createAuditStreamPositions,
} from './audit/migrations.ts';
import type { Migration } from './database/migration/migrate.ts';
import {
  addCompanyDeletion,
  addNameOrders,
  addPlanFlags,
  countStorage,
  createCompanies,
  createPlans,
  createSettings,
} from './database/migrations/companies.ts';
import {
  createApiTokens,
  createSecondFactors,
  createSessions,
  createSignInFailures,
  createSuperEntries,
  createUserQueues,
  createUsers,
} from './database/migrations/users.ts';
import { jobMigrations } from './jobs/migrations.ts';
import { mailMigrations } from './mail/migrations.ts';
import { addDiscardedFiles } from './media/discarded-files.ts';
import { createProviderChecks } from './providers/migration.ts';
import { createInstallation } from './security/secret-fingerprint.ts';
import { addSignUpNetworks, createPendingSignUps } from './tenancy/sign-up/pending-sign-up.ts';
import { addTrials } from './tenancy/trial/migration.ts';

/**
 * Migrations of core's own tables, in the order in which `buildApp` runs them at a start; those of the plugins come
 * after them.
 */
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
  ...mailMigrations,
  createPendingSignUps,
  addPlanFlags,
  countStorage,
  addCompanyDeletion,
  createAudit,
  createAuditHeads,
  createSecondFactors,
  createSuperEntries,
  createPasswordResets,
  createApiTokens,
  createInvitations,
  addAuditBreaks,
  createAuditStreamPositions,
  addPreferences,
  addTrials,
  createProviderChecks,
  addNameOrders,
  addConfirmedEmails,
  addDiscardedFiles,
  addSignUpNetworks,
];
