export type { Answer, Api } from './api.ts';
export { eventually } from './eventually.ts';
export type { TestCompany, TestUser } from './factories.ts';
export { itGuardsTheRoute } from './guards.ts';
export { type StartTestApp, startTestApp, type TestApp } from './start-test-app.ts';
export type { TestSocket } from './test-socket.ts';
