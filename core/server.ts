/** The API of core for the programs around it: the command line, which also starts the server, and the benchmarks. */

// 1. The application put together.

export { type App, buildApp } from './app.ts';
export { type Config, readConfig } from './config/config.ts';
export { createLog } from './log/log.ts';
export { contractVersion } from './plugin/contract.ts';

// 2. The first start of an installation, its operators and its users.

export { requirePassword } from './accounts/sign-in/password-rules.ts';
export { operatorsCompany } from './accounts/super-access/operator.ts';
export { storeQueues } from './accounts/users/add-user.ts';
export { createUser } from './accounts/users/create-user.ts';
export { firstEmail, firstStart } from './accounts/users/first-start.ts';

// 3. The audit log, exported and verified.

export { exportLog } from './audit/command-line.ts';
export { auditedCompanies } from './audit/prune.ts';
export { type Verified as AuditFindings, verifyAll as verifyLog } from './audit/verify-chain.ts';

// 4. The installation's secret, and what is encrypted with it.

export { isSealed, sealedBeginning } from './security/sealing.ts';
export type { Secrets } from './security/secrets.ts';

// 5. Companies and their plans, opened by the installation's own staff.

export { createCompany } from './tenancy/companies/create-company.ts';
export { changeOpeningHours } from './tenancy/companies/update-company.ts';
export { createPlan } from './tenancy/plans/change-plan.ts';
