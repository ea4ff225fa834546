import { definePlugin, forgetOlder, type Host } from '@balcao/core';
import { contactMoves } from '../contacts/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import { macroChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { forgetHeaders } from './forget-headers.ts';
import { macroMigrations } from './migrations/index.ts';
import { moveCards } from './move-cards.ts';
import { macroRoutes } from './routes.ts';

const minute = 60_000;
const runsKeptMs = 24 * 60 * minute;

/** Plugin of macros: several steps on a ticket that an agent carries out by one click. */
export const macros = definePlugin({
  name: 'macros',
  requires: ['contacts', 'connections', 'tickets', 'queues', 'quick-messages', 'tags'],
  migrations: macroMigrations,
  permissions,
  texts,
  liveEvents: [macroChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    macroRoutes(scope);
    scope.keep(forgetHeaders);
    scope.provide(contactMoves, moveCards);
    scope.every('runs', 60 * minute, () => forgetOldRuns(host));
  },
});

/** Deletes records of old runs, which are needed only to recognise a repeated call. */
async function forgetOldRuns(host: Host): Promise<void> {
  await forgetOlder(host, { table: 'MacroRuns', before: Date.now() - runsKeptMs });
}
