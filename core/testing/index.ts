/** Test kit of core, for its own tests and those of the plugins: the real application on a database of its own. */
export { readConfig } from '../config/config.ts';
export { readOutboundAllow } from '../config/outbound-allow.ts';
export { companyTables } from '../database/migration/company-tables.ts';
export { createLog } from '../log/log.ts';
export { MediaStoreFull, MediaStoreUnavailable } from '../media/media-errors.ts';
export { provide } from '../plugin/port.ts';
export { removeSome } from '../tenancy/companies/remove-company.ts';
export type { Answer, Api } from './api.ts';
export { compileStrictly } from './compile-strictly.ts';
export { eventually } from './eventually.ts';
export type { TestCompany, TestUser } from './factories.ts';
export { aSecondFactor, authenticatorOf, type TestAuthenticator } from './second-factor.ts';
export { hasLockWaiter } from './servers/lock-waits.ts';
export { type StartTestApp, startTestApp, type TestApp } from './start-test-app.ts';
export type { TestSocket } from './test-socket.ts';
