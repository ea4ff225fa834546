import { acrossCompanies, definePlugin, type Host } from '@balcao/core';
import { auditActions, auditFields } from './audit-texts.ts';
import { texts } from './error-texts.ts';
import './events.ts';
import { macroChanged } from './live-events.ts';
import { macroMigrations } from './migrations/index.ts';
import { permissions } from './permissions.ts';
import { macroRoutes } from './routes.ts';

const minute = 60_000;
const runsKeptMs = 24 * 60 * minute;

/** Several steps on a ticket by one press. */
export const macros = definePlugin({
  name: 'macros',
  requires: ['tickets', 'queues', 'quick-messages', 'tags'],
  migrations: macroMigrations,
  permissions,
  texts,
  liveEvents: [macroChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    macroRoutes(scope);
    scope.every('runs', 60 * minute, () => forgetOldRuns(host));
  },
});

/** After a day nobody repeats a press. */
async function forgetOldRuns(host: Host): Promise<void> {
  await acrossCompanies(host, 'a sweep')
    .table('MacroRuns')
    .where('createdAt', '<', Date.now() - runsKeptMs)
    .delete();
}
