import { definePlugin } from '@balcao/core';
import { texts as errorTexts } from './contract/error-texts.ts';
import { forgetCalls } from './external-calls.ts';
import { externalApiMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { externalApiRoutes } from './routes.ts';

/** API by which integrators' programs write to customers, with the token of a connection. */
export const externalApi = definePlugin({
  name: 'external-api',
  planFlag: 'useExternalApi',
  requires: ['contacts', 'connections', 'tickets'],
  migrations: externalApiMigrations,
  texts: { ...planTexts, ...errorTexts },
  register(scope) {
    externalApiRoutes(scope);
    scope.every('calls', 60 * 60_000, () => forgetCalls(scope.host));
  },
});
