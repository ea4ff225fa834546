import { definePlugin } from '@balcao/core';
import { addressBookConditions } from '../contacts/index.ts';
import { filterFields, ticketActs, ticketTags } from '../tickets/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { tagChanged, taggingChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { defineTagJobs } from './jobs.ts';
import { CountPublisher } from './live.ts';
import { tagMigrations } from './migrations/index.ts';
import { tagAct } from './on-tickets/tag-act.ts';
import { tagConditions } from './on-tickets/tag-conditions.ts';
import { tagFilter } from './on-tickets/tag-filter.ts';
import { tagsOfTickets } from './on-tickets/tags-of-tickets.ts';
import { tagRoutes } from './routes.ts';
import { taggingRoutes } from './taggings/routes.ts';
import './contract/events.ts';

/** Plugin of tags: labels on tickets. Tags with the setting `kanban` are the columns of the board. */
export const tags = definePlugin({
  name: 'tags',
  scope: 'tickets',
  requires: ['contacts', 'tickets'],
  migrations: tagMigrations,
  permissions,
  liveEvents: [tagChanged, taggingChanged],
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    tagRoutes(scope);
    taggingRoutes(scope);
    defineTagJobs(scope);
    scope.provide(ticketTags, tagsOfTickets);
    scope.provide(filterFields, tagFilter);
    scope.provide(ticketActs, tagAct);
    scope.provide(addressBookConditions, tagConditions);
    scope.onClose(() => CountPublisher.of(scope.host).close());
  },
});
