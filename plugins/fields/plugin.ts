import { type Context, definePlugin } from '@balcao/core';
import { contactFields, contactMoves, contactRemovals } from '../contacts/index.ts';
import { closings, filterFields, ticketActs, ticketFields } from '../tickets/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import { fieldChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { openFields } from './find-field.ts';
import { fieldMigrations } from './migrations/index.ts';
import { fieldRoutes } from './routes.ts';
import { contactValues } from './values/contact-values.ts';
import { fieldAct } from './values/field-act.ts';
import { fieldFilters } from './values/field-filters.ts';
import { passOnValues } from './values/pass-on-values.ts';
import { requireFields } from './values/require-fields.ts';
import { valuesOf } from './values/values.ts';

/** Plugin of the fields that a company defines for its tickets and contacts. */
export const fields = definePlugin({
  name: 'fields',
  requires: ['contacts', 'queues', 'tickets'],
  migrations: fieldMigrations,
  permissions,
  texts,
  liveEvents: [fieldChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    fieldRoutes(scope);
    scope.provide(contactFields, contactValues);
    scope.provide(ticketFields, {
      list: (ctx) => openFields(ctx, 'ticket'),
      valuesOf: (ctx, ids, keys) => valuesOf(ctx, 'ticket', ids, keys),
      leave: (ctx, ownerId, heirId) => passOnValues(ctx, 'ticket', { ownerId, heirId }),
    });
    scope.provide(contactRemovals, (ctx, ownerId) => passOnValues(ctx, 'contact', { ownerId, heirId: null }));
    scope.provide(contactMoves, moveContactValues);
    scope.provide(closings, requireFields);
    scope.provide(filterFields, fieldFilters);
    scope.provide(ticketActs, fieldAct);
  },
});

async function moveContactValues(
  ctx: Context,
  {
    contactId,
    fromContactId,
    keepsContact,
  }: { contactId: number; fromContactId: number; keepsContact: boolean },
): Promise<void> {
  // A contact that stays after a merge keeps its values.
  if (keepsContact) return;
  await ctx.transaction(() => passOnValues(ctx, 'contact', { ownerId: fromContactId, heirId: contactId }));
}
