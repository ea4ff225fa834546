import { definePlugin } from '@balcao/core';
import { importTargets } from '../contacts/index.ts';
import { checkJob, checkNext, sweepChecks } from './checks/run-checks.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import {
  contactListChanged,
  contactListChangedForOlderClients,
  contactListItemChanged,
  contactListItemChangedForOlderClients,
  contactListReloaded,
} from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { listTarget } from './importing/list-target.ts';
import { itemRoutes } from './items/routes.ts';
import { contactListMigrations } from './migrations/index.ts';
import { removalJob, removeDeleted, sweepDeleted } from './remove-list.ts';
import { contactListRoutes } from './routes.ts';

const minute = 60_000;
/** Companies whose numbers a process checks at the same time; each waits for its own network. */
const concurrency = 4;

/** Plugin of the contact lists to which admins send campaigns. */
export const contactLists = definePlugin({
  name: 'contact-lists',
  planFlag: 'useCampaigns',
  requires: ['connections', 'contacts'],
  migrations: contactListMigrations,
  permissions,
  texts,
  liveEvents: [
    contactListChanged,
    contactListChangedForOlderClients,
    contactListItemChanged,
    contactListItemChangedForOlderClients,
    contactListReloaded,
  ],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    contactListRoutes(scope);
    itemRoutes(scope);
    scope.provide(importTargets, listTarget);
    scope.job(checkJob, (ctx) => checkNext(ctx), { concurrency });
    scope.every('checks', 10_000, () => sweepChecks(host));
    scope.job(removalJob, (ctx, { id }) => removeDeleted(ctx, Number(id)));
    scope.every('removals', minute, () => sweepDeleted(host));
  },
});
