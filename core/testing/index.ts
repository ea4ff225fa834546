export { companyTables } from '../database/company-tables.ts';
export { removeSome } from '../tenancy/companies/remove-company.ts';
export type { Answer, Api } from './api.ts';
export { compileStrictly } from './compile-strictly.ts';
export { eventually } from './eventually.ts';
export type { TestCompany, TestUser } from './factories.ts';
export { aSecondFactor, authenticatorOf, type TestAuthenticator } from './second-factor.ts';
export { type StartTestApp, startTestApp, type TestApp } from './start-test-app.ts';
export type { TestSocket } from './test-socket.ts';
